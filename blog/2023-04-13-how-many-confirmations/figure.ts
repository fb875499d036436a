import { short, type Figure } from '../../src/lib/plot/figure.ts';
import { exact, paper } from './samples/depth.ts';

const depths = Array.from({ length: 8 }, (_, index) => index + 1);
const strong = 0.3;

const figure: Figure = (value) => {
  const q = value('q');
  const percent = short(value('q_percent'));
  const lines = [
    { name: 'strong', label: '30%, exact', chance: (z: number) => exact(strong, z) },
    { name: 'exact', label: `${percent}%, exact`, chance: (z: number) => exact(q, z) },
    { name: 'paper', label: `${percent}%, paper`, chance: (z: number) => paper(q, z) },
  ];
  const rows = lines.flatMap(({ name, label, chance }) =>
    depths.map((z) => `${name},${z},${short(100 * chance(z))},${z === depths.length ? `"${label}"` : ''}`),
  );
  return ['line,depth,percent,label', ...rows];
};

export default figure;
