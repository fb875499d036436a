import { readModel } from '../../src/tools/figures/read-model.ts';

const value = readModel(import.meta.url);

/** Points of an offer when custody has a weight; the other questions count once. */
function points(offer: string, weight: number): number {
  return weight * value(`${offer}_custody`) + value(`${offer}_rest`);
}

const rows = ['a', 'b'].flatMap((offer) =>
  [0, 4].map((weight) => [offer.toUpperCase(), weight, points(offer, weight)].join(',')),
);

export default ['offer,weight,points', ...rows];
