<?php
declare(strict_types=1);

// region receive
// routes/api.php, outside the group `web` and its CSRF token; the path begins
// with /api.
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Route;

Route::post('/postbacks', function (Request $request) {
    // Laravel turns any other exception into 500, so the gateway resends the
    // event. These are the raw bytes; input() and json() return parsed data.
    // At most 1 MB, because the URL is public.
    $body = stream_get_contents($request->getContent(true), 1_000_001);
    if (strlen($body) > 1_000_000) {
        return response()->noContent(413);
    }
    $names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    $values = array_map(fn ($name) => $request->header($name, ''), $names);
    // Two secrets while you rotate, separated by a space.
    $secret = (string) config('services.sluice.postback_secret');
    $secrets = preg_split('/\s+/', $secret, -1, PREG_SPLIT_NO_EMPTY);
    try {
        $headers = array_combine($names, $values);
        $event = verify_postback($headers, $body, $secrets);
    } catch (Rejected $reason) {
        Log::warning('postback rejected: ' . $reason->getMessage());
        return response()->noContent(401);
    }

    // The ID column is unique, so a duplicate has no effect.
    $row = ['id' => $event['id'], 'body' => $body];
    DB::table('postback_events')->insertOrIgnore($row);
    ProcessPendingPostbacks::dispatch(); // your own job, in the queue
    return response()->noContent(); // success comes last
});
// endregion
