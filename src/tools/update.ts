/**
 * `npm run update -- <what>`: writes again what is made from other files of the repository. Anything after the name goes
 * to that part, for example the folder of one figure.
 */
import { fail } from './command.ts';

const parts: Readonly<Record<string, { readonly about: string; readonly run: () => Promise<unknown> }>> = {
  asyncapi: {
    about: 'static/asyncapi.yaml, from the contract',
    run: async () => (await import('./asyncapi/index.ts')).updateAsyncApi(),
  },
  colours: {
    about: 'the colours of the icons, of static/feed.css and of the pictures of articles',
    run: async () => (await import('./colours.ts')).updateColours(),
  },
  contract: {
    about: 'the version of static/openapi.yaml, and the examples of its new fields and errors',
    run: async () => (await import('./contract.ts')).updateContract(),
  },
  figures: {
    about: 'figure.csv and spreadsheet.csv of articles',
    run: async () => (await import('./figures.ts')).updateFigures(process.argv[2]),
  },
  ledger: {
    about: 'the addresses that must keep working, from the build',
    run: async () => (await import('./ledger/index.ts')).updateLedger(),
  },
  scenarios: {
    about: 'static/scenarios, from the contract',
    run: async () => (await import('./scenarios.ts')).updateScenarios(),
  },
  theme: {
    about: 'src/theme/README.md, after Docusaurus was updated',
    run: async () => (await import('./theme.ts')).updateTheme(),
  },
};

const [name = ''] = process.argv.splice(2, 1);
const part = parts[name];
if (part === undefined) {
  const list = Object.entries(parts).map(([known, { about }]) => `  npm run update -- ${known.padEnd(10)} ${about}`);
  fail(`${name === '' ? 'Name what to write' : `"${name}" is none of the parts`}:\n${list.join('\n')}`);
}
await part.run();
