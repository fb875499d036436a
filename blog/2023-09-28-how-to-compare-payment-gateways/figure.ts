import type { Figure } from '../../src/lib/plot/figure.ts';

const figure: Figure = (value) => {
  /** Points of an offer when custody has a weight; the other questions count once. */
  function points(offer: string, weight: number): number {
    return weight * value(`${offer}_custody`) + value(`${offer}_rest`);
  }
  const rows = ['a', 'b'].flatMap((offer) =>
    [0, 4].map((weight) => [offer.toUpperCase(), weight, points(offer, weight)].join(',')),
  );
  return ['offer,weight,points', ...rows];
};

export default figure;
