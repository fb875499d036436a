<?php
// region amounts
declare(strict_types=1);

// Amounts are whole numbers with 18 decimals, as strings of digits: PHP's own integers are too small for them.

function read(string $text): string
{
    [$whole, $fraction] = explode('.', "$text.");
    return ltrim($whole . str_pad($fraction, 18, '0'), '0') ?: '0';
}

function write(string $value, int $least = 0): string
{
    $digits = str_pad($value, 19, '0', STR_PAD_LEFT);
    $fraction = str_pad(rtrim(substr($digits, -18), '0'), $least, '0');
    return rtrim(substr($digits, 0, -18) . ".$fraction", '.');
}

function total(array $texts): string
{
    return array_reduce($texts, fn ($all, $text) => plus($all, read($text)), '0');
}

function compare(string $a, string $b): int
{
    return strlen($a) <=> strlen($b) ?: strcmp($a, $b);
}

function plus(string $a, string $b): string
{
    $length = max(strlen($a), strlen($b));
    [$a, $b] = [str_pad($a, $length, '0', STR_PAD_LEFT), str_pad($b, $length, '0', STR_PAD_LEFT)];
    [$sum, $carry] = ['', 0];
    for ($i = $length - 1; $i >= 0; $i--) {
        $digit = (int) $a[$i] + (int) $b[$i] + $carry;
        [$sum, $carry] = [$digit % 10 . $sum, intdiv($digit, 10)];
    }
    return ltrim($carry . $sum, '0') ?: '0';
}

/** Subtracts, but never below zero. */
function minus(string $a, string $b): string
{
    if (compare($a, $b) <= 0) {
        return '0';
    }
    // Adds the complement of nine, plus one, and drops the digit that overflows.
    $nines = strtr(str_pad($b, strlen($a), '0', STR_PAD_LEFT), '0123456789', '9876543210');
    return ltrim(substr(plus(plus($a, $nines), '1'), -strlen($a)), '0') ?: '0';
}

function times(string $a, string $b): string
{
    $product = '0';
    foreach (str_split($b) as $digit) {
        $product = $product === '0' ? '0' : $product . '0';
        for ($i = 0; $i < (int) $digit; $i++) {
            $product = plus($product, $a);
        }
    }
    return $product;
}

/** Divides and rounds up; a division by zero gives zero. */
function divide_up(string $a, string $b): string
{
    if ($b === '0') {
        return '0';
    }
    [$quotient, $rest] = ['', ''];
    foreach (str_split($a) as $digit) {
        $rest = ltrim($rest . $digit, '0') ?: '0';
        for ($count = 0; compare($rest, $b) >= 0; $count++) {
            $rest = minus($rest, $b);
        }
        $quotient .= $count;
    }
    $quotient = ltrim($quotient, '0') ?: '0';
    return $rest === '0' ? $quotient : plus($quotient, '1');
}
// endregion
