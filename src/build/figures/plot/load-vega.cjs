/*
 * Vega awaits at the top level of a module, so it can only be imported. Docusaurus loads the build's TypeScript through
 * jiti, which turns every `import()` into `require()`; this file is required by Node itself and keeps its own.
 */
module.exports = () => Promise.all([import('vega'), import('vega-lite')]);
