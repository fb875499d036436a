import type { LoadContext, Props } from '@docusaurus/types';

/** The properties of a built site that Docusaurus passes to `postBuild`. */
export type BuiltSite = Pick<LoadContext & Props, 'outDir' | 'siteConfig' | 'routesPaths' | 'plugins'>;
