/*
 * Vega uses `await` at the top level of its modules, so it can only be loaded with `import()`. Docusaurus loads the
 * build's TypeScript through jiti, which turns every `import()` into `require()`. Node loads this file itself, so the
 * calls here stay as they are.
 */
module.exports = () => Promise.all([import('vega'), import('vega-lite')]);
