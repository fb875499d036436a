import { stringify } from 'yaml';
import { findNamed } from '../reference/find.ts';
import { code, tag, type Block } from '../reference/nodes.ts';
import { currentScreens } from './read-screens.ts';
import { sayScreen } from './say-screen.ts';
import { themes, type Screen } from './screen.ts';

/**
 * Shows the payment widget in some states, as `widget` fences side by side. Captions and alternative texts are computed
 * from what the pictures show.
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
    screens.flatMap((screen) => wanted.map((theme) => writeFence(screen, theme))),
  );
}

function writeFence(screen: Screen, theme: (typeof themes)[number]): Block {
  const isFixed = theme !== 'auto';
  const header = {
    caption: isFixed ? `\`theme="${theme}"\`, whatever the page has.` : screen.caption,
    alt: `${isFixed ? `In ${theme} colours. ` : ''}${sayScreen(screen)}`,
    screen: screen.name,
    ...(isFixed ? { theme } : {}),
  };
  return code('widget', `${stringify(header)}---`);
}
