<?php
declare(strict_types=1);

// Runs receive-laravel.php in a Laravel application that is reduced to what it needs:
// php -S 127.0.0.1:8080 serve-laravel.php. Your application has all of this already.
use Illuminate\Config\Repository;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Bootstrap;
use Illuminate\Foundation\Bus\Dispatchable;
use Illuminate\Foundation\Exceptions\Handler;
use Illuminate\Foundation\Http\Kernel;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\DB;

// An exception before Laravel's own handler runs is an error, too.
http_response_code(500);
ini_set('display_errors', '0');
error_reporting(E_ALL & ~E_DEPRECATED);

$composer = __DIR__ . '/vendor/autoload.php';
require is_file($composer) ? $composer : 'Illuminate/autoload.php'; // the second is the path in Debian
require __DIR__ . '/verify.php';

/** Handles the events in the table. Runs in the queue. */
final class ProcessPendingPostbacks implements ShouldQueue
{
    use Dispatchable;

    public function handle(): void
    {
        foreach (DB::table('postback_events')->where('is_done', 0)->pluck('id') as $id) {
            error_log("handled $id");
            DB::table('postback_events')->where('id', $id)->update(['is_done' => 1]);
        }
    }
}

final class PostbackKernel extends Kernel
{
    protected $bootstrappers = [
        Bootstrap\RegisterFacades::class,
        Bootstrap\RegisterProviders::class,
        Bootstrap\BootProviders::class,
    ];
}

$folder = sys_get_temp_dir() . '/sluice-laravel';
if (!is_dir("$folder/bootstrap/cache")) {
    mkdir("$folder/bootstrap/cache", recursive: true);
}
$app = new Application($folder);
$app->instance('config', new Repository([
    'app' => [
        'debug' => false,
        'env' => 'production',
        'providers' => [
            Illuminate\Bus\BusServiceProvider::class,
            Illuminate\Database\DatabaseServiceProvider::class,
            Illuminate\Filesystem\FilesystemServiceProvider::class,
            Illuminate\Queue\QueueServiceProvider::class,
            Illuminate\View\ViewServiceProvider::class,
        ],
    ],
    'database' => [
        'default' => 'inbox',
        'connections' => ['inbox' => [
            'driver' => 'sqlite',
            'database' => (string) getenv('INBOX_FILE'),
            'prefix' => '',
        ]],
    ],
    'logging' => ['default' => 'errorlog', 'channels' => ['errorlog' => ['driver' => 'errorlog']]],
    'queue' => ['default' => 'sync', 'connections' => ['sync' => ['driver' => 'sync']]],
    'services' => ['sluice' => ['postback_secret' => getenv('SLUICE_POSTBACK_SECRET')]],
    'view' => ['paths' => [], 'compiled' => $folder],
]));
$app->singleton(ExceptionHandler::class, Handler::class);
$app->booted(fn () => require __DIR__ . '/receive-laravel.php');

$kernel = new PostbackKernel($app, $app->make('router'));
$request = Request::capture();
if (is_dir(dirname((string) getenv('INBOX_FILE')))) {
    // Your application has a migration for this.
    (new PDO('sqlite:' . getenv('INBOX_FILE')))->exec('CREATE TABLE IF NOT EXISTS postback_events
        (id TEXT PRIMARY KEY, body TEXT NOT NULL, is_done INTEGER NOT NULL DEFAULT 0)');
}
$response = $kernel->handle($request);
$response->send();
$kernel->terminate($request, $response);
