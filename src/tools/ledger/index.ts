/**
 * `npm run update -- ledger`: adds everything that the built site publishes to the ledger. It never removes a line: lost
 * addresses need an alias, and `npm test -- build` lists them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { siteRoot } from '../../build/site-root.ts';
import { fail } from '../command.ts';
import { quantity } from '../quantity.ts';
import { addressFile, feedIdFile, findNew } from './compare.ts';
import { readLedger, writeLedger } from './lists.ts';
import { readPublished } from './published.ts';

const buildFolder = path.join(siteRoot, 'build');
if (!existsSync(path.join(buildFolder, 'sitemap.xml')))
  fail('There is no built site to read addresses from. Type: npm run build && npm run update -- ledger');
const published = readPublished(buildFolder);
const ledger = readLedger();
const added = findNew(ledger, published);
writeLedger({
  addresses: [...ledger.addresses, ...added.addresses],
  feedIds: [...ledger.feedIds, ...added.feedIds],
});
console.log(
  `Added ${quantity(added.addresses.length, 'line')} to ${addressFile} and ${added.feedIds.length} to ${feedIdFile}.`,
);
for (const line of [...added.addresses, ...added.feedIds]) console.log(`+ ${line}`);
