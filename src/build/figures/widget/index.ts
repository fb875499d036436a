import { contractFile } from '../../contract/index.ts';
import { findNamed } from '../../reference/find.ts';
import { scenarioFolder } from '../../scenarios/index.ts';
import { currentScreens, screensFile } from '../../widget/read-screens.ts';
import { wordsFile } from '../../widget/read-words.ts';
import { themes } from '../../widget/screen.ts';
import { FigureError } from '../figure-error.ts';
import type { Fence } from '../parse-fence.ts';
import type { Drawing } from '../svg/drawing.ts';
import { fixTheme } from '../svg/fix-theme.ts';
import { drawScreen } from './draw-screen.ts';

/**
 * `widget`: the payment widget in one state. Header: `screen`, a name from `src/build/widget/screens.yaml`, and
 * optionally `theme`, which follows the page by default. Pages use `<WidgetScreens>`, which adds the caption and the
 * alternative text.
 */
export const widget = {
  options: ['screen', 'theme'],
  dependsOn: () => [contractFile, wordsFile, screensFile, scenarioFolder],
  draw({ options: { screen, theme = 'auto' } }: Fence): Drawing {
    try {
      const found = findNamed(currentScreens(), ({ name }) => name, String(screen), 'screen of the widget');
      const mode = findNamed(themes, (name) => name, String(theme), 'theme of the widget');
      const drawing = drawScreen(found);
      return mode === 'auto' ? drawing : { ...drawing, content: fixTheme(drawing.content, mode) };
    } catch (error) {
      throw new FigureError(0, error instanceof Error ? error.message : String(error));
    }
  },
};
