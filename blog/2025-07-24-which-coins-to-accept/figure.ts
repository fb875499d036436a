import type { Figure } from '../../src/lib/plot/figure.ts';

/** The invented candidates: the sum of the model that is their fee floor, and what the shop has found out about the rest. */
const candidates = [
  { name: 'Dollar A, rollup', floor: 'floor_dollar_rollup', isHeld: true, cashOut: true, canGoBack: true },
  { name: 'BTC, Bitcoin', floor: 'floor_btc', isHeld: true, cashOut: true, canGoBack: false },
  { name: 'ETH, rollup', floor: 'floor_eth_rollup', isHeld: true, cashOut: true, canGoBack: true },
  { name: 'Dollar A, Ethereum', floor: 'floor_dollar_ethereum', isHeld: true, cashOut: true, canGoBack: true },
  { name: 'Dollar B, network X', floor: 'floor_dollar_x', isHeld: true, cashOut: false, canGoBack: true },
  { name: 'Community coin', floor: 'floor_community', isHeld: false, cashOut: false, canGoBack: true },
];

const figure: Figure = (value) => {
  const rows = candidates.flatMap(({ name, floor, isHeld, cashOut, canGoBack }) => {
    const answers = { held: isHeld, floor: value(floor) <= value('basket'), 'cash out': cashOut, returns: canGoBack };
    return Object.entries(answers).map(([rule, isYes]) => [`"${name}"`, rule, isYes ? 'yes' : 'no'].join(','));
  });
  return ['candidate,rule,answer', ...rows];
};

export default figure;
