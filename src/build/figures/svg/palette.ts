import { readToken } from './read-token.ts';

/**
 * The colours of drawings and the tokens of `src/css/tokens.css` behind them. A standalone file carries the tokens' light
 * values. On a page each name is also a class (`fig-fill-text`, `fig-stroke-line`), which `src/components/mdx/Figure`
 * colours in both modes.
 */
export const palette = {
  text: 'text',
  muted: 'text-muted',
  line: 'border-control',
  faint: 'border',
  box: 'surface',
  paper: 'background',
  accent: 'accent',
  gate: 'gate',
  water: 'accent-surface',
} as const;

/** The name of a colour. */
export type Colour = keyof typeof palette;

/** The names of all colours. */
export const colours: readonly Colour[] = Object.keys(palette).filter(isColour);

/** Whether a text names a colour. */
export function isColour(name: string): name is Colour {
  return Object.hasOwn(palette, name);
}

/** The attributes that paint an element. */
interface Paint {
  readonly class: string;
  readonly fill: string;
  readonly stroke: string | undefined;
}

/** Paints an element: class for the page, attributes for the standalone file. Without a fill it is not filled. */
export function paint({ fill, stroke }: { readonly fill?: Colour; readonly stroke?: Colour }): Paint {
  const classes = [fill && `fig-fill-${fill}`, stroke && `fig-stroke-${stroke}`].filter((name) => name !== undefined);
  return {
    class: classes.join(' '),
    fill: fill === undefined ? 'none' : readToken(palette[fill]),
    stroke: stroke === undefined ? undefined : readToken(palette[stroke]),
  };
}
