import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { globSync } from 'tinyglobby';

const text = '**/*.{html,js,mjs,css,json,xml,yaml,svg,txt,md,sh,ico}';

/** Size in bytes below which the response headers outweigh what compression saves. */
const smallest = 512;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `x.br` and `x.gz` beside every text file of a built site, at the highest level, so that servers needn't
 * compress anything.
 *
 * @returns the number of compressed files. Files with the same content are all counted, but compressed once.
 */
export async function compressFiles(directory: string): Promise<number> {
  const files = globSync(text, { cwd: directory, dot: false, ignore: ['**/_*'] }).sort();
  const known = new Map<string, Promise<readonly [Buffer, Buffer]>>();
  let count = 0;
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(directory, name);
      const content = await readFile(file);
      if (content.length < smallest) return;
      count += 1;
      const hash = createHash('sha256').update(content).digest('hex');
      const compressed = known.get(hash) ?? compress(content);
      known.set(hash, compressed);
      const [brotli, gzipped] = await compressed;
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
  return count;
}

function compress(content: Buffer): Promise<readonly [Buffer, Buffer]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return Promise.all([toBrotli(content, { params }), toGzip(content, { level: constants.Z_BEST_COMPRESSION })]);
}
