import type { ClientModule } from '@docusaurus/types';
import type * as Highlighter from '../components/CodeText/HighlightedLines';

/** Loads the component that draws lines of code in colour. It is not part of the scripts that a page begins with. */
export const loadHighlighter = (): Promise<typeof Highlighter> => import('../components/CodeText/HighlightedLines');

/** Client module: the highlighter is loaded beside the next page, so that its code has its colours from the start. */
const fetchHighlighter: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation === null || previousLocation.pathname === location.pathname) return;
    // A page does without: src/components/CodeText.
    loadHighlighter().catch(() => undefined);
  },
};

export default fetchHighlighter;
