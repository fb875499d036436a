import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * A site served on loopback as a good host does it: with HTTP/2 and Brotli, and immutable files with a hash in their
 * name.
 */
export interface Served {
  readonly origin: string;
  /** Returns the compressed size of an address in bytes, or 0 if it doesn't exist. */
  readonly sizeOf: (address: string) => number;
}

export async function serve(folder: string, bench: string): Promise<Served> {
  const sent = new Map<string, Buffer>();
  const find = (address: string): string | undefined => {
    const file = path.join(folder, decodeURIComponent(address.replace(/[?#].*$/, '')));
    return [file, `${file}.html`, path.join(file, 'index.html')].find(
      (one) => existsSync(one) && statSync(one).isFile(),
    );
  };
  const compress = (file: string): Buffer => {
    const known = sent.get(file) ?? brotliCompressSync(readFileSync(file));
    sent.set(file, known);
    return known;
  };
  const server = createSecureServer({ ...makeCertificate(bench), allowHTTP1: true }, (request, response) => {
    const file = find(request.url);
    const body = compress(file ?? path.join(folder, '404.html'));
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': types[path.extname(file ?? '.html')] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      etag: `"${createHash('sha1').update(body).digest('hex')}"`,
      'cache-control': /\/(assets|_astro)\//.test(request.url) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has an AddressInfo.
  const sizeOf = (address: string): number => {
    const file = find(address);
    return file === undefined ? 0 : compress(file).length;
  };
  return { origin: `https://localhost:${port}`, sizeOf };
}

/** Makes a certificate, because browsers use HTTP/2 only over TLS. They are told to accept it without checks. */
function makeCertificate(bench: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [path.join(bench, 'key.pem'), path.join(bench, 'cert.pem')];
  if (!existsSync(cert)) {
    const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  }
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
