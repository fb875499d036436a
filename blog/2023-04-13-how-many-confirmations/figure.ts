import { exact, paper } from './samples/depth.ts';

const lines = [
  { name: '30%, exact', chance: (z: number) => exact(0.3, z) },
  { name: '10%, exact', chance: (z: number) => exact(0.1, z) },
  { name: '10%, paper', chance: (z: number) => paper(0.1, z) },
];
const depths = Array.from({ length: 8 }, (_, index) => index + 1);
const rows = lines.flatMap(({ name, chance }) => depths.map((z) => `"${name}",${z},${(100 * chance(z)).toFixed(5)}`));

export default ['line,depth,percent', ...rows];
