<?php
declare(strict_types=1);

/** Simulates what callback.php and lib.php use of WHMCS, with the documented behaviour. A JSON file keeps the tables. */

namespace WHMCS\Database {
    final class Capsule
    {
        public static function table(string $name): Query
        {
            return new Query($name, state()[$name]);
        }

        public static function selectOne(string $sql, array $values): object
        {
            return (object) ['ok' => 1]; // one request at a time gets every lock
        }

        public static function select(string $sql, array $values): array
        {
            return [];
        }
    }

    final class Query
    {
        public function __construct(private string $table, private array $rows)
        {
        }

        public function where(string $column, mixed $value): self
        {
            return new self($this->table, array_values(array_filter($this->rows, fn (array $row): bool => $row[$column] === $value)));
        }

        public function exists(): bool
        {
            return $this->rows !== [];
        }

        public function pluck(string $column): array
        {
            return array_column($this->rows, $column);
        }

        public function updateOrInsert(array $key, array $values): void
        {
            $state = state();
            $others = array_filter($state[$this->table], fn (array $row): bool => array_intersect_assoc($key, $row) !== $key);
            $state[$this->table] = [...$others, [...$key, ...$values]];
            keep($state);
        }

        public function first(): ?object
        {
            return isset($this->rows[0]) ? (object) $this->rows[0] : null;
        }
    }

    function state(): array
    {
        return json_decode(file_get_contents(getenv('WHMCS_STATE')), true, 512, JSON_THROW_ON_ERROR);
    }

    function keep(array $state): void
    {
        file_put_contents(getenv('WHMCS_STATE'), json_encode($state, JSON_THROW_ON_ERROR));
    }
}

namespace {
    use function WHMCS\Database\keep;
    use function WHMCS\Database\state;

    function getGatewayVariables(string $module): array
    {
        return ['type' => 'Invoices', 'name' => 'Crypto'];
    }

    function checkCbInvoiceID(int $id, string $gateway): int
    {
        if (!in_array($id, array_column(state()['tblinvoices'], 'id'), true)) {
            exit('Invoice ID Not Found'); // as WHMCS does: the script ends here
        }
        return $id;
    }

    function logTransaction(string $gateway, array $data, string $result): void
    {
        keep(array_merge_recursive(state(), ['log' => [$result]]));
    }

    function addInvoicePayment(int $invoice, string $transaction, string $amount, string $fee, string $gateway): void
    {
        $state = state();
        $state['tblaccounts'][] = ['invoice' => $invoice, 'transid' => $transaction, 'amount' => $amount];
        keep($state);
        if ($transaction === getenv('WHMCS_CRASH')) {
            throw new RuntimeException('The server fails here.');
        }
    }

    function localAPI(string $command, array $values): void
    {
        $state = state();
        $state['tbltickets'][] = ['title' => $values['subject']];
        keep($state);
    }
}
