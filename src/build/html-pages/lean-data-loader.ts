/** Parts of the configuration that only the build needs. */
const buildOnly = 'headTags presets plugins themes clientModules markdown scripts stylesheets staticDirectories'.split(
  ' ',
);
/** Lists of all documents, which Docusaurus keeps with each version of the documentation. */
const lists = ['docs', 'draftIds', 'sidebars'];

/**
 * Loader for the data that Docusaurus includes in the scripts of every page: removes what readers' scripts never use,
 * above all the lists that grow with the number of pages.
 */
export default function leanDataLoader(this: { readonly resourcePath: string }, source: string): string {
  // The files to prefetch for each route. src/client/pages/fetch-ahead.ts prefetches pages instead.
  if (this.resourcePath.endsWith('routesChunkNames.json')) return '{}';
  const start = source.indexOf('{');
  const end = source.lastIndexOf('}') + 1;
  const data = JSON.stringify(JSON.parse(source.slice(start, end)), (key, value: unknown) => {
    if (buildOnly.includes(key)) return undefined;
    if (!lists.includes(key) || typeof value !== 'object' || value === null) return value;
    // A version's documents are an array and its sidebars an object by name. Options with the same names are neither.
    return Array.isArray(value) ? [] : {};
  });
  return source.slice(0, start) + data + source.slice(end);
}
