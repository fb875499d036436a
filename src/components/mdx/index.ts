import Cards from './Cards';
import * as columns from './Columns';
import Endpoint from './Endpoint';
import * as facts from './Facts';
import * as fields from './Field';
import Figure, { FigureGrid } from './Figure';
import * as problems from './Problem';
import * as samples from './Samples';
import { Actions, Split, Tasks } from './StartPage';
import * as statuses from './Status';
import WidgetScreen, { WidgetTitle } from './WidgetScreen';

/**
 * Every tag in MDX files and its component. Writers use `Actions`, `Cards`, `Split` and
 * `Tasks`. The build (src/build/figures, src/build/widget, src/build/reference) inserts the others for fences and for
 * the tags that it expands.
 */
export const tags = {
  Actions,
  Cards,
  Endpoint,
  Figure,
  FigureGrid,
  Split,
  Tasks,
  WidgetScreen,
  WidgetTitle,
  ...columns,
  ...facts,
  ...fields,
  ...problems,
  ...samples,
  ...statuses,
};
