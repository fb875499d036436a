/** Ends the run with one sentence when Node is too old for the tools that the suite starts. */
export function requireNode(major: number): void {
  const found = Number(process.versions.node.split('.')[0]);
  if (found >= major) return;
  console.error(
    `This is Node ${process.versions.node}; the suite needs ${major} or newer. Start it through npm (npm test), which puts the right version first.`,
  );
  process.exit(1);
}
