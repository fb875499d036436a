import type { ClientModule } from '@docusaurus/types';
import type * as Highlighter from '../components/CodeText/HighlightedLines';

/** Loads the component that renders highlighted code. It is not part of a page's initial scripts. */
export const loadHighlighter = (): Promise<typeof Highlighter> => import('../components/CodeText/HighlightedLines');

/** Client module: loads the highlighter along with the next page, so that code on it is coloured from the start. */
const fetchHighlighter: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    // src/components/CodeText falls back to plain code.
    loadHighlighter().catch(() => undefined);
  },
};

export default fetchHighlighter;
