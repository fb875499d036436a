import { readToken } from './read-token.ts';

/**
 * The colours of drawings, each with its token in `src/css/tokens.css`. A standalone file contains the tokens' light
 * values. On a page, each name is also a class (`fig-fill-text`, `fig-stroke-line`), which `src/components/mdx/Figure`
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

interface Paint {
  readonly class: string;
  readonly fill: string;
  readonly stroke: string | undefined;
}

/**
 * Returns the attributes that paint an element: a class for pages, colours for standalone files. No fill by default.
 */
export function paint({ fill, stroke }: { readonly fill?: Colour; readonly stroke?: Colour }): Paint {
  const classes = [fill && `fig-fill-${fill}`, stroke && `fig-stroke-${stroke}`].filter((name) => name !== undefined);
  return {
    class: classes.join(' '),
    fill: fill === undefined ? 'none' : readToken(palette[fill]),
    stroke: stroke === undefined ? undefined : readToken(palette[stroke]),
  };
}
