<?php
declare(strict_types=1);

// region verify
/**
 * Returns the event if the request
 * is genuine, unchanged and recent.
 */
function verify_postback(
    array $headers,
    string $body,
    array $secrets,
    ?int $now = null,
): array {
    [$id, $timestamp, $signatures] = read_headers($headers, $now ?? time());
    foreach (read_keys($secrets) as $key) {
        $digest = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
        $expected = 'v1,' . base64_encode($digest);
        foreach (explode(' ', $signatures) as $entry) {
            // Compares in constant time; === doesn't.
            if (hash_equals($expected, $entry)) {
                return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
            }
        }
    }
    throw new Rejected('signature');
}

const TOLERANCE = 300; // seconds, as in the Standard Webhooks libraries

function read_headers(array $headers, int $now): array
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || $timestamp === '' || $signatures === '') {
        throw new Rejected('headers');
    }

    $isTime = preg_match('/^[0-9]{1,12}$/D', $timestamp) === 1;
    if (!$isTime || abs($now - (int) $timestamp) > TOLERANCE) {
        throw new Rejected('timestamp');
    }
    return [$id, $timestamp, $signatures];
}

/** Why a request isn't a genuine postback: headers, timestamp or signature. */
final class Rejected extends RuntimeException
{
}

function read_keys(array $secrets): array
{
    // There is one secret or, during a rotation, two.
    if ($secrets === []) {
        throw new InvalidArgumentException('there is no postback secret');
    }
    return array_map(read_key(...), $secrets);
}

function read_key(string $secret): string
{
    // Environment variables and files often add whitespace.
    $text = trim($secret);
    $key = base64_decode(substr($text, strlen('whsec_')), true);
    // With an empty key, anybody could sign.
    if (!str_starts_with($text, 'whsec_') || $key === false || $key === '') {
        throw new InvalidArgumentException(
            'the postback secret is missing or malformed',
        );
    }
    return $key;
}
// endregion
