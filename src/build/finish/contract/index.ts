import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { secretKey } from '@sluice/sandbox';
import { defaultOptions } from '@sluice/sandbox/node';
import { loadContract, loadSource } from '../../contract/index.ts';
import type { BuiltSite } from '../built-site.ts';
import { contractAddresses, readCollection, writeBruno, writePostman } from './collections.ts';

/** The address of a sandbox started without options. */
const sandboxOrigin = `http://${defaultOptions.host}:${defaultOptions.port}`;

const name = 'Sluice API';

/** Writes the contract in other formats for programs: `openapi.json`, and collections for API clients. */
export async function writeContractFiles({ outDir, siteConfig }: BuiltSite): Promise<void> {
  const contract = loadContract();
  const collection = readCollection(contract, siteConfig.url);
  const fileAt = (address: string): string => path.join(outDir, address);
  await mkdir(path.dirname(fileAt(contractAddresses.postman)), { recursive: true });
  await Promise.all([
    writeFile(fileAt(contractAddresses.openapi), `${JSON.stringify(loadSource().root, null, 2)}\n`),
    writeFile(fileAt(contractAddresses.postman), writePostman(collection, name, contract.server)),
    writeFile(
      fileAt(contractAddresses.bruno),
      writeBruno(collection, name, {
        'Test mode': { base_url: contract.server, secret_key: '' },
        Sandbox: { base_url: sandboxOrigin, secret_key: secretKey },
      }),
    ),
  ]);
}
