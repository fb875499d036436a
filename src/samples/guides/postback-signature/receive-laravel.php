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
    // Laravel turns any other exception into 500, so a fault on your side loses
    // no event. The raw bytes; input() and json() have been parsed.
    $body = $request->getContent();
    $names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    $values = array_map(fn ($name) => $request->header($name, ''), $names);
    // Two secrets while you rotate, separated by a space.
    $secrets = preg_split('/\s+/', (string) config('services.sluice.postback_secret'), -1, PREG_SPLIT_NO_EMPTY);
    try {
        $event = verify_postback(array_combine($names, $values), $body, $secrets);
    } catch (Refused $reason) {
        Log::warning('postback refused: ' . $reason->getMessage());
        return response()->noContent(401);
    }

    // The column id is unique, so a duplicate changes nothing.
    DB::table('postback_events')->insertOrIgnore(['id' => $event['id'], 'body' => $body]);
    WorkOffPostbacks::dispatch(); // your own job, in the queue
    return response()->noContent(); // success comes last
});
// endregion
