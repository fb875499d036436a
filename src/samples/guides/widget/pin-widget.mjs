// region pin
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

// Usage: node pin-widget.mjs <URL of a fixed file> <lock file>
const [, , src, lockFile] = process.argv;
const response = await fetch(src, {
  redirect: 'error',
  signal: AbortSignal.timeout(20_000),
});
if (!response.ok) throw new Error(`${src} returned ${response.status}`);
const bytes = Buffer.from(await response.arrayBuffer());
const hash = createHash('sha384').update(bytes).digest('base64');
const integrity = `sha384-${hash}`;

if (!existsSync(lockFile)) {
  writeFileSync(lockFile, `${JSON.stringify({ src, integrity }, null, 2)}\n`);
  console.log('pinned', integrity);
} else {
  const locked = JSON.parse(readFileSync(lockFile, 'utf8'));
  if (locked.src === src && locked.integrity !== integrity) {
    throw new Error(
      `${src} has changed: expected ${locked.integrity}, found ${integrity}`,
    );
  }
  console.log(
    locked.src === src
      ? 'unchanged'
      : `the lock file pins ${locked.src}: ` +
          'review the new file, then delete the lock',
  );
}
// endregion
