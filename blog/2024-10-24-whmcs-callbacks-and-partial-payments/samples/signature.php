<?php
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/**
 * Returns the reason to reject a delivery, or null if it is genuine, unchanged
 * and recent. Header names are in lower case and $now is in Unix seconds.
 * Throws if a secret is malformed.
 */
function refuse(array $headers, string $body, array $secrets, int $now): ?string
{
    $id = $headers['webhook-id'] ?? '';
    $time = $headers['webhook-timestamp'] ?? '';
    $given = $headers['webhook-signature'] ?? '';
    if ($id === '' || $time === '' || $given === '') {
        return 'headers';
    }
    if (!ctype_digit($time) || abs($now - (int) $time) > TOLERANCE_SECONDS) {
        return 'timestamp';
    }
    foreach ($secrets as $secret) {
        $key = base64_decode(substr($secret, strlen('whsec_')), true);
        $isSecret = str_starts_with($secret, 'whsec_');
        if (!$isSecret || $key === false || $key === '') {
            throw new RuntimeException('postback secret missing or malformed');
        }
        $hash = hash_hmac('sha256', "$id.$time.$body", $key, true);
        $expected = 'v1,' . base64_encode($hash);
        foreach (explode(' ', $given) as $entry) {
            if (hash_equals($expected, $entry)) {
                return null;
            }
        }
    }
    return 'signature';
}
