<?php
declare(strict_types=1);

// region receive
// routes/api.php, outside the group `web` and its CSRF token; the path begins with /api.
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Route;

Route::post('/postbacks', function (Request $request) {
    $body = $request->getContent(); // the raw bytes; input() and json() have been parsed
    $names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    $values = array_map(fn ($name) => $request->header($name, ''), $names);
    $secrets = config('services.sluice.postback_secrets'); // an array: two while you rotate
    try {
        $event = verify_postback(array_combine($names, $values), $body, $secrets);
    } catch (Refused $reason) {
        Log::warning('postback refused: ' . $reason->getMessage());
        return response()->noContent(401);
    }

    // The column id is unique: a duplicate changes nothing.
    DB::table('postback_events')->insertOrIgnore(['id' => $event['id'], 'body' => $body]);
    WorkOffPostbacks::dispatch(); // a job of yours, in the queue
    return response()->noContent();
});
// endregion
