/** What `npm run update -- <name>` and `npm run check` write again. */
interface Part {
  readonly about: string;
  /** The changed files after which `npm run check` writes it. */
  readonly from?: RegExp;
  readonly run: () => Promise<unknown>;
}

/** The files that are made from others, in the order in which they follow from each other. */
export const parts: Readonly<Record<string, Part>> = {
  contract: {
    about: 'the version of static/openapi.yaml, and the examples of its new fields and errors',
    from: /^static\/(?:openapi|contract-changelog)\.yaml$/,
    run: async () => (await import('./contract.ts')).updateContract(),
  },
  asyncapi: {
    about: 'static/asyncapi.yaml, from the contract',
    from: /^static\/(?:openapi|asyncapi)\.yaml$/,
    run: async () => (await import('./asyncapi/index.ts')).updateAsyncApi(),
  },
  scenarios: {
    about: 'static/scenarios, from the contract',
    from: /^(?:static\/openapi\.yaml|static\/scenarios\/|src\/(?:build\/scenarios|sandbox|samples\/guides\/custom-ui\/public)\/)/,
    run: async () => (await import('./scenarios.ts')).updateScenarios(),
  },
  theme: {
    about: 'src/theme/README.md, after Docusaurus was updated',
    from: /^src\/(?:client|components|css|theme)\//,
    run: async () => (await import('./theme.ts')).updateTheme(),
  },
  colours: {
    about: 'the colours of the icons, of static/feed.css and of the pictures of articles',
    from: /^(?:src\/css\/tokens\.css|static\/(?:feed|favicon|img\/favicon)\.\w+)$|cover(?:\/topics\/[\w-]+)?\.svg$/,
    run: async () => (await import('./colours.ts')).updateColours(),
  },
  figures: {
    about: 'figure.csv and spreadsheet.csv of articles',
    run: async () => (await import('./figures.ts')).updateFigures(process.argv[2]),
  },
  ledger: {
    about: 'the addresses that must keep working, from the build',
    run: async () => (await import('./ledger/index.ts')).updateLedger(),
  },
};
