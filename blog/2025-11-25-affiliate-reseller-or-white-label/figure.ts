import { short, type Figure } from '../../src/lib/plot/figure.ts';

interface Route {
  readonly name: string;
  readonly each: number; // what a merchant adds, in euro a month
  readonly start: number;
}

const figure: Figure = (value) => {
  const affiliate: Route = { name: 'affiliate', each: value('a_each'), start: 0 };
  const reseller: Route = { name: 'reseller', each: value('r_each'), start: -value('r_start') };
  const whiteLabel: Route = { name: 'white label', each: value('w_each'), start: -value('w_start') };
  const most = value('many');
  const meet = (a: Route, b: Route): number => (b.start - a.start) / (a.each - b.each);
  /** A line from no merchant to the last, with points where it meets other lines. */
  const draw = (route: Route, others: readonly Route[]): readonly string[] => {
    const crossings = others
      .map((other) => meet(route, other))
      .filter((merchants) => merchants > 0 && merchants < most);
    return [0, ...crossings.sort((a, b) => a - b), most].map((merchants) =>
      [
        route.name,
        short(merchants),
        short(route.start + route.each * merchants),
        crossings.includes(merchants) ? 'yes' : '',
      ].join(','),
    );
  };
  return [
    'route,merchants,left,crossing',
    ...draw(affiliate, []),
    ...draw(reseller, [affiliate]),
    ...draw(whiteLabel, [reseller, affiliate]),
  ];
};

export default figure;
