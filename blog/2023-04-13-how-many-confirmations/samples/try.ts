import { depthFor, exact, paper } from './depth.ts';
import { isDeepEnough, type Transaction } from './release.ts';

console.log('z  paper      exact      loss on 500');
for (const z of [1, 2, 3, 4, 5, 6]) {
  console.log(z, paper(0.1, z).toFixed(7), '', exact(0.1, z).toFixed(7), '', (500 * exact(0.1, z)).toFixed(2));
}
console.log('paper, q 0.3, z 5 and 10:', paper(0.3, 5).toFixed(7), paper(0.3, 10).toFixed(7));
for (const q of [0.1, 0.2, 0.3]) console.log(`depth for 500, bearable 1, q ${q}:`, depthFor(500, 1, q));
console.log('depth for 2000, bearable 1, q 0.1:', depthFor(2000, 1, 0.1));
console.log('depth for 20, bearable 1, q 0.1:', depthFor(20, 1, 0.1));
try {
  depthFor(500, 1, 0.5);
} catch (error) {
  console.log('q 0.5:', error instanceof Error ? error.message : error);
}

const network_id = 'bip122:00000000da84f2bafbbc53dee25a72ae';
const payments = (heights: readonly number[]) => [
  {
    transactions: heights.map(
      (block_height): Transaction => ({
        network_id,
        kind: 'incoming',
        status: 'confirmed',
        credited: { amount: '25.00' },
        block_height,
      }),
    ),
  },
];
const tip = (height: number): ReadonlyMap<string, number> => new Map([[network_id, height]]);
console.log('2 deep:', isDeepEnough(5, payments([100]), tip(101)));
console.log('5 deep:', isDeepEnough(5, payments([100]), tip(104)));
console.log('second part 4 deep:', isDeepEnough(5, payments([100, 101]), tip(104)));
console.log('no node:', isDeepEnough(5, payments([100]), new Map()));
console.log('no transfers:', isDeepEnough(5, payments([]), tip(104)));
