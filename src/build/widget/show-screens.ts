import { findNamed } from '../reference/find.ts';
import { parseInline } from '../reference/markdown.ts';
import { paragraph, tag, type Block } from '../reference/nodes.ts';
import { currentScreens } from './read-screens.ts';
import { sayScreen } from './say-screen.ts';
import { themes, type Screen } from './screen.ts';

/**
 * Shows the payment widget in some states side by side. Captions and alternative texts are computed from what the
 * screens show.
 *
 * @param names names of screens, separated by spaces; all if undefined.
 * @param themeNames names of themes, separated by spaces. Each screen is shown in each; `auto` follows the page.
 * @throws Error for a name that does not exist, or for a state of the contract without words.
 */
export function showScreens(names: string | undefined, themeNames: string = 'auto'): Block {
  const all = currentScreens();
  const screens =
    names === undefined
      ? all
      : names.split(' ').map((name) => findNamed(all, (screen) => screen.name, name, 'screen of the widget'));
  const wanted = themeNames.split(' ').map((name) => findNamed(themes, (theme) => theme, name, 'theme of the widget'));
  return tag(
    'FigureGrid',
    {},
    screens.flatMap((screen) => wanted.map((theme) => showScreen(screen, theme))),
  );
}

function showScreen(screen: Screen, theme: (typeof themes)[number]): Block {
  const isFixed = theme !== 'auto';
  const caption = isFixed ? `\`theme="${theme}"\`, whatever the page has.` : screen.caption;
  const attributes = {
    parts: JSON.stringify(screen.parts),
    alt: `${isFixed ? `In ${theme} colours. ` : ''}${sayScreen(screen)}`,
    theme: isFixed ? theme : undefined,
    running: screen.isRunning ? undefined : 'no',
  };
  return tag('WidgetScreen', attributes, [paragraph(...parseInline(caption))]);
}
