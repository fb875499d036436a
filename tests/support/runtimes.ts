import { execFileSync } from 'node:child_process';

/** Arguments with which PHP exits with 0 if it has the extension. */
const extension = (name: string) => ['-r', `exit(extension_loaded("${name}") ? 0 : 1);`] as const;

/** Debian's folder for Java packages. */
export const javaPackages = '/usr/share/java';

/** Debian's folder for the source code of Go packages. */
export const goSource = '/usr/share/gocode';

/** Something that the tests need on the machine. */
interface Runtime {
  readonly program: string;
  /** Its name in messages, if that isn't the program's. */
  readonly name?: string;
  /** The Debian package that installs it. */
  readonly package: string;
  /** Arguments with which the program exits with 0 if the runtime is installed. */
  readonly probe: readonly string[];
}

/** Returns the runtime for a Python package of Debian's Python. */
const python = (module: string, debian: string, name = module): Runtime => ({
  program: '/usr/bin/python3',
  name: `Python’s package ${name}`,
  package: `python3-${debian}`,
  probe: ['-c', `import ${module}`],
});

/** Returns a runtime that is installed if a file or folder exists. */
const place = (name: string, debian: string, kind: '-d' | '-f', where: string): Runtime => ({
  program: 'test',
  name,
  package: debian,
  probe: [kind, where],
});
const go = (name: string, debian: string, folder: string): Runtime =>
  place(`Go’s package ${name}`, debian, '-d', `${goSource}/src/${folder}`);
const java = (name: string, debian: string, jar: string): Runtime =>
  place(`Java’s package ${name}`, debian, '-f', `${javaPackages}/${jar}.jar`);

const laravel = 'exit(stream_resolve_include_path("Illuminate/autoload.php") === false ? 1 : 0);';

const runtimes: readonly Runtime[] = [
  { program: 'php', package: 'php-cli', probe: ['--version'] },
  { program: 'php', name: 'PHP’s curl extension', package: 'php-curl', probe: extension('curl') },
  { program: 'php', name: 'PHP’s driver for SQLite', package: 'php-sqlite3', probe: extension('pdo_sqlite') },
  { program: 'php', name: 'PHP’s package Laravel', package: 'php-laravel-framework', probe: ['-r', laravel] },
  { program: 'python3', package: 'python3', probe: ['--version'] },
  python('websockets', 'websockets'),
  python('fastapi', 'fastapi'),
  python('uvicorn', 'uvicorn'),
  python('Cryptodome', 'pycryptodome', 'pycryptodomex'),
  python('ecdsa', 'ecdsa'),
  { program: 'curl', package: 'curl', probe: ['--version'] },
  { program: 'openssl', package: 'openssl', probe: ['version'] },
  { program: 'go', package: 'golang-go', probe: ['version'] },
  go('gorilla/websocket', 'golang-github-gorilla-websocket-dev', 'github.com/gorilla/websocket'),
  go('x/crypto', 'golang-golang-x-crypto-dev', 'golang.org/x/crypto/sha3'),
  go('btcec', 'golang-github-btcsuite-btcd-btcec-dev', 'github.com/btcsuite/btcd/btcec'),
  { program: 'javac', name: 'Java (JDK)', package: 'default-jdk-headless', probe: ['--version'] },
  java('Spring', 'libspring-web-servlet-java', 'spring3-web.servlet'),
  java('Jetty', 'libjetty9-java', 'jetty9-server'),
  java('Gson', 'libgoogle-gson-java', 'gson'),
  java('Bouncy Castle', 'libbcprov-java', 'bcprov'),
];

/** The web servers for which the build writes settings. */
const servers: readonly Runtime[] = [
  { program: 'nginx', package: 'nginx', probe: ['-v'] },
  place(
    'nginx’s part for Brotli',
    'libnginx-mod-http-brotli-static',
    '-f',
    '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  ),
  { program: 'caddy', package: 'caddy', probe: ['version'] },
];

/**
 * Returns whether a program runs with `probe`. This defaults to its probe in the list of runtimes, else to `--version`.
 */
export function isInstalled(program: string, probe?: readonly string[]): boolean {
  const listed = runtimes.find((runtime) => runtime.program === program)?.probe;
  try {
    execFileSync(program, probe ?? listed ?? ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Returns whether the runtime of a Debian package is installed. Throws if CI wouldn't install the package. */
export function hasPackage(name: string): boolean {
  const runtime = runtimes.find((candidate) => candidate.package === name);
  if (runtime === undefined) throw new Error(`Add the package "${name}" to the list in tests/support/runtimes.ts.`);
  return isInstalled(runtime.program, runtime.probe);
}

/** Names the runtimes and servers that are missing, whose tests are skipped, and the command that installs them. */
export function runtimeAdvice(): readonly string[] {
  const missing = [...runtimes, ...servers].filter(({ program, probe }) => !isInstalled(program, probe));
  if (missing.length === 0) return [];
  const names = missing.map(({ name, program }) => name ?? program).join(', ');
  const packages = missing.map((runtime) => runtime.package).join(' ');
  return [`Not installed, so their tests are skipped: ${names}. On Debian, type: apt-get install ${packages}`];
}
