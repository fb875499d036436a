import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Arguments with which PHP succeeds when it has its curl extension. */
export const curlExtension = ['-r', 'exit(extension_loaded("curl") ? 0 : 1);'] as const;

/** Arguments with which Python succeeds when it has its package for WebSockets. */
const webSocketsPackage = ['-c', 'import websockets'] as const;

/** Where Debian puts the source of Go packages. */
const goSource = '/usr/share/gocode';

/** Environment in which Go builds with Debian's packages and fetches nothing. */
export const goPackages = { GO111MODULE: 'off', GOPATH: goSource } as const;

/** What runs samples: a program, the arguments that show it is there, its name where another, and Debian's package. */
const runtimes = [
  { program: 'php', package: 'php-cli', probe: ['--version'] },
  { program: 'php', name: 'PHP’s curl extension', package: 'php-curl', probe: curlExtension },
  { program: 'python3', package: 'python3', probe: ['--version'] },
  { program: 'curl', package: 'curl', probe: ['--version'] },
  { program: 'openssl', package: 'openssl', probe: ['version'] },
  { program: 'go', package: 'golang-go', probe: ['version'] },
  {
    program: '/usr/bin/python3',
    name: 'Python’s package websockets',
    package: 'python3-websockets',
    probe: webSocketsPackage,
  },
  {
    program: 'test',
    name: 'Go’s package gorilla/websocket',
    package: 'golang-github-gorilla-websocket-dev',
    probe: ['-d', `${goSource}/src/github.com/gorilla/websocket`],
  },
  { program: 'javac', name: 'Java (JDK)', package: 'openjdk-17-jdk-headless', probe: ['--version'] },
] as const;

function nameOf(runtime: (typeof runtimes)[number]): string {
  return 'name' in runtime ? runtime.name : runtime.program;
}

function probeOf(program: string): readonly string[] {
  return runtimes.find((runtime) => runtime.program === program)?.probe ?? ['--version'];
}

/** Whether a program can be started; asked with the arguments of the list where it stands there, else `--version`. */
export function isInstalled(program: string, probe: readonly string[] = probeOf(program)): boolean {
  try {
    execFileSync(program, probe, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The Python that has its package for WebSockets: the usual one, else Debian's; undefined when neither has. */
export function findWebSocketPython(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((program) => isInstalled(program, webSocketsPackage));
}

/** Whether Go has its package for WebSockets. */
export function hasGoWebSockets(): boolean {
  return isInstalled('go') && existsSync(`${goSource}/src/github.com/gorilla/websocket`);
}

/**
 * Sees to it that the samples' languages are there: installs Debian's packages when run as root, and in CI ends the step
 * when one is missing. On a contributor's machine the samples of a missing language are skipped and counted.
 */
export async function ensureRuntimes(): Promise<Record<string, string>> {
  const missing = runtimes.filter(({ program, probe }) => !isInstalled(program, probe));
  if (missing.length > 0 && process.getuid?.() === 0) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', ...missing.map((runtime) => runtime.package)], {
      stdio: 'ignore',
    });
  }
  const absent = missing.filter(({ program, probe }) => !isInstalled(program, probe)).map(nameOf);
  if (absent.length > 0 && process.env.CI === 'true') {
    throw new Error(`The samples need ${absent.join(', ')}. Install them, for example with Debian’s packages.`);
  }
  if (absent.length > 0) console.log(`Not installed, so their samples are skipped: ${absent.join(', ')}.`);
  return {};
}
