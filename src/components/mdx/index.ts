import Cards from './Cards';
import DeliveryContract from './DeliveryContract';
import Figure from './Figure';
import FigureGrid from './FigureGrid';
import PostbackBench from './PostbackBench';
import { referenceTags } from './reference';
import Split from './Split';

/**
 * Every tag in MDX files and its component. Writers use `Cards`, `DeliveryContract`, `PostbackBench` and `Split`. The build
 * (src/build/figures, src/build/widget, src/build/reference) inserts the others for fences and for the tags that it
 * expands.
 */
export const tags = { Cards, DeliveryContract, Figure, FigureGrid, PostbackBench, Split, ...referenceTags };
