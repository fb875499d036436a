/**
 * Stops with what to type if Node can't run TypeScript. npm's scripts and `npx` use the Node that `npm ci` installs, so
 * this happens only if a program is started with an older Node by its path.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18))
  throw new Error(
    `This is Node ${process.versions.node}, which can't run TypeScript. Type: npm run build, npm start or npx docusaurus build. These run on Node 24, which npm ci installs.`,
  );
