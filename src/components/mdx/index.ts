import Cards from './Cards';
import Figure, { FigureGrid } from './Figure';
import PostbackBench from './PostbackBench';
import { referenceTags } from './reference';
import { Actions, Split, Tasks } from './StartPage';
import WidgetScreen, { WidgetTitle } from './WidgetScreen';

/**
 * Every tag in MDX files and its component. Writers use `Actions`, `Cards`, `PostbackBench`, `Split` and
 * `Tasks`. The build (src/build/figures, src/build/widget, src/build/reference) inserts the others for fences and for
 * the tags that it expands.
 */
export const tags = {
  Actions,
  Cards,
  Figure,
  FigureGrid,
  PostbackBench,
  Split,
  Tasks,
  WidgetScreen,
  WidgetTitle,
  ...referenceTags,
};
