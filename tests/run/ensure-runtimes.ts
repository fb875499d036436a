import { execFileSync } from 'node:child_process';

/** What PHP is asked for one of its extensions, with which it succeeds when it has it. */
const extension = (name: string) => ['-r', `exit(extension_loaded("${name}") ? 0 : 1);`] as const;

/** Where Debian puts Java packages. */
export const javaPackages = '/usr/share/java';

/** Where Debian puts the source of Go packages. */
const goSource = '/usr/share/gocode';

/** Environment in which Go builds with Debian's packages and fetches nothing. */
export const goPackages = { GO111MODULE: 'off', GOPATH: goSource } as const;

/** What runs samples: a program, the arguments that show it is there, its name where that is another, and Debian's package. */
interface Runtime {
  readonly program: string;
  readonly name?: string;
  readonly package: string;
  readonly probe: readonly string[];
}

/** A package of Python that Debian's Python has. */
const python = (module: string, debian: string, name = module): Runtime => ({
  program: '/usr/bin/python3',
  name: `Python’s package ${name}`,
  package: `python3-${debian}`,
  probe: ['-c', `import ${module}`],
});

/** What is there when a file or a folder is. */
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
  { program: 'javac', name: 'Java (JDK)', package: 'openjdk-17-jdk-headless', probe: ['--version'] },
  java('Spring', 'libspring-web-servlet-java', 'spring3-web.servlet'),
  java('Jetty', 'libjetty9-java', 'jetty9-server'),
  java('Gson', 'libgoogle-gson-java', 'gson'),
  java('Bouncy Castle', 'libbcprov-java', 'bcprov'),
];

/** Where Debian puts the part of nginx that sends files compressed with Brotli. */
export const nginxBrotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The servers for which the site has settings. */
const servers: readonly Runtime[] = [
  { program: 'nginx', package: 'nginx-light', probe: ['-v'] },
  place('nginx’s part for Brotli', 'libnginx-mod-http-brotli-static', '-f', nginxBrotli),
  { program: 'caddy', package: 'caddy', probe: ['version'] },
];

/** Whether a program can be started; asked with the arguments of the list if it is listed, else with `--version`. */
export function isInstalled(program: string, probe?: readonly string[]): boolean {
  const listed = runtimes.find((runtime) => runtime.program === program)?.probe;
  try {
    execFileSync(program, probe ?? listed ?? ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether a runtime is there that Debian has as a package. Throws for one that CI would not install. */
export function hasPackage(name: string): boolean {
  const { program, probe } = findRuntime(name);
  return isInstalled(program, probe);
}

/**
 * Finds what runs samples by Debian's package.
 *
 * @throws Error naming the packages of the list, when it is none of them: CI would not install it.
 */
export function findRuntime(name: string): Runtime {
  const runtime = runtimes.find((candidate) => candidate.package === name);
  if (runtime === undefined) {
    const known = runtimes.map((candidate) => candidate.package).join(', ');
    throw new Error(`"${name}" is not a package of tests/run/ensure-runtimes.ts. Valid: ${known}.`);
  }
  return runtime;
}

/** The Python that has its package for WebSockets: the usual one, else Debian's; undefined when neither has. */
export function findWebSocketPython(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((program) => isInstalled(program, ['-c', 'import websockets']));
}

/** Whether Go has its package for WebSockets. */
export function hasGoWebSockets(): boolean {
  return hasPackage('golang-go') && hasPackage('golang-github-gorilla-websocket-dev');
}

/**
 * Sees to it that the samples' languages are there: installs Debian's packages when run as root or, in CI, by sudo; and in CI
 * ends the step when one is missing. On a contributor's machine the samples of a missing language are skipped and counted.
 */
export async function ensureRuntimes(): Promise<Record<string, string>> {
  return ensure(runtimes, 'samples');
}

/** Does the same for the servers on which the built site is tried. */
export async function ensureServers(): Promise<Record<string, string>> {
  return ensure(servers, 'tests of hosts');
}

function ensure(wanted: readonly Runtime[], what: string): Record<string, string> {
  const missing = wanted.filter(({ program, probe }) => !isInstalled(program, probe));
  if (missing.length > 0) installPackages(missing.map((runtime) => runtime.package));
  const absent = missing
    .filter(({ program, probe }) => !isInstalled(program, probe))
    .map(({ name, program }) => name ?? program);
  if (absent.length > 0 && process.env.CI === 'true') {
    throw new Error(`The ${what} need ${absent.join(', ')}. Install them, for example with Debian’s packages.`);
  }
  if (absent.length > 0) console.log(`Not installed, so their part of the ${what} is skipped: ${absent.join(', ')}.`);
  return {};
}

/** Tries to install packages. What is missing afterwards is for the caller to report. */
function installPackages(packages: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && process.env.CI !== 'true') return;
  const [program, before] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const commands = [
    ['update', '-qq'],
    // Recommended packages are not needed, and would be most of the download.
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
  try {
    for (const command of commands) execFileSync(program, [...before, ...command], { stdio: 'ignore' });
  } catch {
    console.log(`These packages could not be installed: ${packages.join(', ')}.`);
  }
}
