<?php
// What PHP does to money in floats and in integers. Don't copy any of it.
$lost = ['cut off' => 0, 'rounded' => 0];
for ($cents = 1; $cents < 10000; $cents++) {
    $text = sprintf('%d.%02d', intdiv($cents, 100), $cents % 100);
    $lost['cut off'] += (int) ((float) $text * 100) !== $cents ? 1 : 0;
    $lost['rounded'] += (int) round((float) $text * 100) !== $cents ? 1 : 0;
}
echo '19.99 * 100 = ', json_encode(19.99 * 100), "\n";
echo "prices that lose a cent, cut off: {$lost['cut off']}\n";
echo "prices that lose a cent, rounded: {$lost['rounded']}\n";
echo '2.675 to two decimals: ', round(2.675, 2), "\n";
echo '0.5 and 1.5 to whole numbers: ', round(0.5), ' ', round(1.5), "\n";
echo '10 ETH and a wei, from JSON: ', json_encode(json_decode('10000000000000000001')), "\n";
echo 'largest 64-bit integer, plus 1: ', json_encode(PHP_INT_MAX + 1), "\n";
echo '-7 divided by 2, in integers: ', intdiv(-7, 2), "\n";
