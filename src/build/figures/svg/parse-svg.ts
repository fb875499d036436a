import { SaxesParser } from 'saxes';

/** An element of a drawing. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
}

/** Reads the markup of one element. Throws for markup that isn't XML. */
export function parseSvg(markup: string): SvgElement {
  const root = { name: '', attributes: {}, children: [] as (SvgElement | string)[] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('closetag', () => void open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(markup).close();
  const [found] = root.children;
  if (found === undefined || typeof found === 'string') throw new Error('The drawing has no element.');
  return found;
}
