import { execFileSync } from 'node:child_process';

/** Debian's folder for Java packages. */
export const javaPackages = '/usr/share/java';

/** Debian's folder for the source code of Go packages. */
export const goSource = '/usr/share/gocode';

type Command = readonly [program: string, ...args: string[]];

const extension = (name: string): Command => ['php', '-r', `exit(extension_loaded("${name}") ? 0 : 1);`];
const python = (module: string): Command => ['/usr/bin/python3', '-c', `import ${module}`];
const go = (folder: string): Command => ['test', '-d', `${goSource}/src/${folder}`];
const java = (jar: string): Command => ['test', '-f', `${javaPackages}/${jar}.jar`];
const laravel = 'exit(stream_resolve_include_path("Illuminate/autoload.php") === false ? 1 : 0);';

/** What the tests need on the machine: Debian packages, each with a command that exits with 0 if it is installed. */
const packages: Readonly<Record<string, Command>> = {
  'php-cli': ['php', '--version'],
  'php-curl': extension('curl'),
  'php-sqlite3': extension('pdo_sqlite'),
  'php-laravel-framework': ['php', '-r', laravel],
  python3: ['python3', '--version'],
  'python3-websockets': python('websockets'),
  'python3-fastapi': python('fastapi'),
  'python3-uvicorn': python('uvicorn'),
  'python3-pycryptodome': python('Cryptodome'),
  'python3-ecdsa': python('ecdsa'),
  curl: ['curl', '--version'],
  openssl: ['openssl', 'version'],
  'golang-go': ['go', 'version'],
  'golang-github-gorilla-websocket-dev': go('github.com/gorilla/websocket'),
  'golang-golang-x-crypto-dev': go('golang.org/x/crypto/sha3'),
  'golang-github-btcsuite-btcd-btcec-dev': go('github.com/btcsuite/btcd/btcec'),
  'default-jdk-headless': ['javac', '--version'],
  'libspring-web-servlet-java': java('spring3-web.servlet'),
  'libjetty9-java': java('jetty9-server'),
  'libgoogle-gson-java': java('gson'),
  'libbcprov-java': java('bcprov'),
  // The web servers for which the build writes settings.
  nginx: ['nginx', '-v'],
  'libnginx-mod-http-brotli-static': ['test', '-f', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
  caddy: ['caddy', 'version'],
};

export function isInstalled(program: string, ...args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const found = new Map<string, boolean>();

/** Returns whether a Debian package is installed, which is checked once. Throws if CI wouldn't install it. */
export function hasPackage(name: string): boolean {
  const probe = packages[name];
  if (probe === undefined) throw new Error(`Add the package "${name}" to the list in tests/support/runtimes.ts.`);
  const isThere = found.get(name) ?? isInstalled(...probe);
  found.set(name, isThere);
  return isThere;
}

/** Names the packages that are missing, whose tests are skipped, and the command that installs them. */
export function runtimeAdvice(): readonly string[] {
  const missing = Object.keys(packages).filter((name) => !hasPackage(name));
  if (missing.length === 0) return [];
  return [`Not installed, so their tests are skipped. On Debian, type: apt-get install ${missing.join(' ')}`];
}
