<?php
declare(strict_types=1);

/** Simulates one WHMCS invoice with the documented behaviour of its helper functions. Amounts are in cents. */
final class StandIn
{
    /** @var array<string, int> */
    public array $transactions = [];

    public int $credit = 0;

    public function __construct(public int $balance)
    {
    }

    public function is_booked(string $id): bool
    {
        return isset($this->transactions[$id]);
    }

    /** Like checkCbTransID, which ends the script; here an exception does that. */
    public function check(string $id): void
    {
        if ($this->is_booked($id)) {
            throw new RuntimeException("ended: $id is known");
        }
    }

    /** Like addInvoicePayment: zero or empty means the full balance, and an overpayment becomes credit. */
    public function add(string $id, string $amount): void
    {
        $cents = (int) round((float) $amount * 100); // WHMCS takes a float here
        $cents = $cents === 0 ? $this->balance : $cents;
        $this->transactions[$id] = $cents;
        $this->credit += max(0, $cents - $this->balance);
        $this->balance = max(0, $this->balance - $cents);
        printf("  add %5s: balance %5.2f, credit %.2f\n", $amount === '' ? "''" : $amount, $this->balance / 100, $this->credit / 100);
    }
}
