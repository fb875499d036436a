import { execFileSync } from 'node:child_process';

/** The programs that run samples, each with Debian's package and the arguments that show it is there. */
const runtimes = [
  { program: 'php', package: 'php-cli', probe: ['--version'] },
  { program: 'python3', package: 'python3', probe: ['--version'] },
  { program: 'curl', package: 'curl', probe: ['--version'] },
  { program: 'openssl', package: 'openssl', probe: ['version'] },
] as const;

/** Whether a program can be started. */
export function isInstalled(program: string, probe: readonly string[] = ['--version']): boolean {
  try {
    execFileSync(program, probe, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
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
  const absent = missing.filter(({ program, probe }) => !isInstalled(program, probe)).map(({ program }) => program);
  if (absent.length > 0 && process.env.CI === 'true') {
    throw new Error(`The samples need ${absent.join(', ')}. Install them, for example with Debian’s packages.`);
  }
  if (absent.length > 0) console.log(`Not installed, so their samples are skipped: ${absent.join(', ')}.`);
  return {};
}
