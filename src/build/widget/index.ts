import { stringify } from 'yaml';
import type { TagRule } from '../reference/attributes.ts';
import { expandTags } from '../reference/expand-tags.ts';
import { findNamed } from '../reference/find.ts';
import { currentContract } from '../reference/load.ts';
import { code, tag, type Block } from '../reference/nodes.ts';
import { currentScreens } from './current-screens.ts';
import { readParameters } from './read-parameters.ts';
import { sayScreen } from './say-screen.ts';
import type { Screen } from './screen.ts';
import { parts } from './show-parameters.ts';
import { themes } from './themes.ts';

const tags: Readonly<Record<string, TagRule>> = {
  WidgetScreens: { required: [], optional: ['names', 'themes'] },
  WidgetParameters: { required: ['of'], optional: [] },
};

/**
 * Remark plugin: expands `<WidgetScreens />` to a picture of the payment widget in every state, as `widget` fences side by side.
 * `names="waiting part"` shows only some; `themes="light dark"` shows each in these themes whatever the page has. Caption and
 * alternative text are computed from what the picture shows. `<WidgetParameters of="attributes" />` becomes a table of what can be
 * set or heard.
 *
 * It must run before the plugin that draws figures. Fails the build, with the tag's line, for a name that does not exist and for a
 * state of the contract without words.
 */
export default function widget() {
  return expandTags(tags, (_, attributes, name) => [
    name === 'WidgetParameters'
      ? showPart(attributes.get('of') ?? '')
      : showScreens(attributes.get('names'), attributes.get('themes') ?? 'auto'),
  ]);
}

function showPart(name: string): Block {
  const [, show] = findNamed(Object.entries(parts), ([key]) => key, name, 'part of the parameters');
  return show(readParameters(currentContract()));
}

function showScreens(names: string | undefined, themeNames: string): Block {
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
