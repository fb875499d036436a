import { loadSource } from '../build/contract/index.ts';
import type { Made } from './command.ts';

/** What `npm run update -- <name>` and `npm run check` write again. */
interface Part {
  readonly about: string;
  /** The changed files after which `npm run check` writes it. */
  readonly from?: RegExp;
  /** Makes the files, of one article only if its folder is given. */
  readonly make: (folder?: string) => Promise<Made>;
}

/** The files that are made from others, in the order in which they follow from each other. */
export const parts: Readonly<Record<string, Part>> = {
  contract: {
    about: 'the version of static/openapi.yaml, and the examples of its new fields and errors',
    from: /^static\/(?:openapi|contract-changelog)\.yaml$/,
    make: async () => (await import('./contract.ts')).releaseContract(),
  },
  asyncapi: {
    about: 'static/asyncapi.yaml, from the contract',
    from: /^static\/(?:openapi|asyncapi)\.yaml$/,
    make: async () => {
      const { exportAsyncApi } = await import('./asyncapi/index.ts');
      return [['static/asyncapi.yaml', exportAsyncApi(loadSource())]];
    },
  },
  scenarios: {
    about: 'static/scenarios, from the contract',
    from: /^(?:static\/openapi\.yaml|static\/scenarios\/|src\/(?:build\/scenarios|sandbox|samples\/guides\/custom-ui\/public)\/)/,
    make: async () => (await import('./scenarios.ts')).playScenarios(),
  },
  theme: {
    about: 'src/theme/README.md, after Docusaurus was updated',
    from: /^src\/(?:client|components|css|theme)\//,
    make: async () => (await import('./theme.ts')).describeTheme(),
  },
  colours: {
    about: 'the colours of the icons, of static/feed.css and of the pictures of articles',
    from: /^(?:src\/css\/tokens\.css|static\/(?:feed|favicon|img\/favicon)\.\w+)$|cover(?:\/topics\/[\w-]+)?\.svg$/,
    make: async () => (await import('./colours.ts')).drawColours(),
  },
  figures: {
    about: 'figure.csv of articles',
    make: async (folder) => (await import('./figures.ts')).computeFigures(folder),
  },
  ledger: {
    about: 'the addresses that must keep working, from the build',
    make: async () => (await import('./ledger/index.ts')).extendLedger(),
  },
};
