import type { LoadContext, Props } from '@docusaurus/types';

/** What Docusaurus tells about the site it has built. */
export type BuiltSite = Pick<LoadContext & Props, 'outDir' | 'siteConfig' | 'routesPaths' | 'plugins'>;
