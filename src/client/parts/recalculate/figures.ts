import { parseCsv } from '../../../lib/csv.ts';
import type { Figure, FigureOnPage } from '../../../lib/plot/figure.ts';
import { sayPlot } from '../../../lib/plot/plot.ts';

type Values = Readonly<Record<string, number>>;

/** Redraws a figure for values of the model. */
type ShowFigure = (values: Values) => void;

/**
 * Loads the library that draws plots and the programs that compute the data of an article's plots. Called when a reader
 * changes a number, because the library is large.
 */
export async function loadPlots(article: Element, original: Values): Promise<readonly ShowFigure[]> {
  const figures = [...article.querySelectorAll<HTMLElement>('[data-plot]')];
  if (figures.length === 0) return [];
  const { drawPlot } = await import('../../../lib/plot/draw-plot.ts');
  return Promise.all(
    figures.map(async (figure) => {
      // Written by src/build/figures.
      const { folder, plot } = JSON.parse(figure.dataset.plot ?? '') as FigureOnPage;
      // The bundler makes a script of each article's program.
      const program = (await import(`../../../../blog/${folder}/figure.ts`)) as { readonly default: Figure };
      const compute = program.default;
      const drawings = [...figure.querySelectorAll('svg[role]')].map((svg) => ({ svg, built: [...svg.childNodes] }));
      const caption = figure.querySelector('figcaption p');
      const [words, alt = ''] = [[...(caption?.childNodes ?? [])], figure.dataset.alt];
      const own = compute((name) => original[name] ?? NaN).join('\n');
      let shown = own;
      return (values: Values): void => {
        const lines = compute((name) => values[name] ?? NaN).join('\n');
        if (lines === shown) return;
        shown = lines;
        const isOwn = lines === own;
        const rows = parseCsv(lines);
        for (const { svg, built } of drawings) {
          const width = Number(svg.getAttribute('width'));
          svg.replaceChildren(...(isOwn ? built : [drawPlot(plot, parseCsv(own), rows, document, width)]));
          svg.setAttribute('aria-label', isOwn ? alt : `Chart for your values. ${sayPlot(plot, rows)}`);
        }
        caption?.replaceChildren(...(isOwn ? words : ['Showing results for your values.']));
      };
    }),
  );
}

/**
 * Updates the alternative texts of an article's graphs to the reader's values.
 *
 * @param write returns a number of the model as text, given its name and how the article shows it.
 */
export function updateWords(article: Element, write: (name: string, shown: string) => string): void {
  for (const figure of article.querySelectorAll<HTMLElement>('[data-words]')) {
    const words = (figure.dataset.words ?? '').replaceAll(/\{(\w+)\|([^}]+)\}/gu, (_, name: string, shown: string) =>
      write(name, shown),
    );
    for (const svg of figure.querySelectorAll('svg[role]')) svg.setAttribute('aria-label', words);
  }
}
