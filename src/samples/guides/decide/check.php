<?php
// Compares decide.php with the table of cases.
require __DIR__ . '/decide.php';

['cases' => $cases, 'decimals' => $decimals, 'mode' => $mode] = json_decode(file_get_contents(__DIR__ . '/cases.json'), true);
foreach ($cases as $case) {
    $actions = decide($case['invoice'], $case['payments'], $case['done'], $case['now'], $decimals, $mode, $case['minimums'] ?? []);
    if ($actions !== $case['actions']) {
        echo "{$case['name']}: ", json_encode($actions), "\n";
        exit(1);
    }
}
echo count($cases), " cases as expected\n";
