import { secretKey } from '@sluice/sandbox';
import { defaultOptions } from '@sluice/sandbox/node';
import { loadContract, loadSource } from '../../contract/index.ts';
import { writeBuilt, type BuiltSite } from '../built-site.ts';
import { contractAddresses, readCollection, toBruno, toPostman } from './collections.ts';
import { toOpenApi30 } from './openapi-3-0.ts';

/** Writes the contract in other formats for programs: `openapi.json`, OpenAPI 3.0, and collections for API clients. */
export async function writeContractFiles(build: BuiltSite): Promise<void> {
  const contract = loadContract();
  const collection = readCollection(contract, build.siteConfig.url);
  const environments = {
    'Test mode': { base_url: contract.server, secret_key: '' },
    Sandbox: { base_url: `http://${defaultOptions.host}:${defaultOptions.port}`, secret_key: secretKey },
  };
  const files = {
    [contractAddresses.openapi]: loadSource().root,
    [contractAddresses.openapi30]: toOpenApi30(loadSource().root),
    [contractAddresses.postman]: toPostman(collection, 'Sluice API', contract.server),
    [contractAddresses.bruno]: toBruno(collection, 'Sluice API', environments),
  };
  for (const [address, content] of Object.entries(files))
    await writeBuilt(build, address, `${JSON.stringify(content, null, 2)}\n`);
}
