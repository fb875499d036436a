<?php
declare(strict_types=1);

// region call
/** A problem that the API returned. Branch on $problem['code']; log the message. */
final class SluiceProblem extends RuntimeException
{
    public function __construct(public readonly array $problem)
    {
        parent::__construct("{$problem['code']}: {$problem['detail']} ({$problem['request_id']})");
    }
}

// The 4xx problems after which the same request can succeed later.
const TEMPORARY = ['idempotency_key_in_use', 'rate_limited'];

// region loop
/**
 * Sends one request and repeats it, unchanged, while its outcome is unknown.
 * Returns the response's body. Throws SluiceProblem, or RuntimeException if
 * there was no response.
 */
function call(
    string $method,
    string $path,
    array|object|null $body = null,
    ?string $idempotencyKey = null,
    int $attempts = 6,
    int $timeout = 15,
    float $firstWait = 0.5,
): array {
    $headers = ['Authorization: Bearer ' . getenv('SLUICE_SECRET_KEY')];
    if ($idempotencyKey !== null) {
        $headers[] = "Idempotency-Key: $idempotencyKey";
    }
    $options = [CURLOPT_CUSTOMREQUEST => $method, CURLOPT_TIMEOUT => $timeout];
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
        $options[CURLOPT_POSTFIELDS] = json_encode($body, JSON_THROW_ON_ERROR);
    }
    for ($attempt = 1; ; $attempt++) {
        [$answer, $failure, $again, $wait] =
            send($path, [CURLOPT_HTTPHEADER => $headers] + $options);
        if ($failure === null) {
            return $answer;
        }
        if (!$again || $attempt === $attempts) {
            throw $failure;
        }
        // Waits grow exponentially, with random jitter, so that clients don't
        // all retry at the same time.
        $jitter = mt_rand() / mt_getrandmax() * $firstWait * 2 ** $attempt;
        usleep((int) (1_000_000 * ($wait + $jitter)));
    }
}
// endregion

/** Makes one attempt. Returns the body, the failure, whether to retry, and how long to wait. */
function send(string $path, array $options): array
{
    $curl = curl_init((getenv('SLUICE_API') ?: 'https://api.sluice.example') . $path);
    $wait = 0;
    curl_setopt_array($curl, $options + [
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$wait): int {
            if (preg_match('/^retry-after:\s*([0-9]+)/i', $line, $found)) {
                $wait = (int) $found[1];
            }
            return strlen($line);
        },
    ]);
    $text = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    $answer = $text === false ? null : json_decode($text, true);
    if (!is_array($answer)) {
        // No response, or one without JSON: it is unknown whether the action ran.
        return [null, new RuntimeException('No response: ' . (curl_error($curl) ?: "status $status")), true, 0];
    }
    if ($status < 300) {
        return [$answer, null, false, 0];
    }
    $again = $status >= 500 || in_array($answer['code'], TEMPORARY, true);
    return [null, new SluiceProblem($answer), $again, $wait];
}
// endregion
