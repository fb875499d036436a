import Cards from './Cards';
import DeliveryContract from './DeliveryContract';
import Figure from './Figure';
import FigureGrid from './FigureGrid';
import { referenceTags } from './reference';
import Split from './Split';

/**
 * The whole vocabulary of the MDX files: tag to component. Writers use `Cards`, `DeliveryContract` and `Split`; the others are
 * written by the build (src/build/figures, src/build/widget, src/build/reference) in place of fences and of the tags that it expands.
 */
export const tags = { Cards, DeliveryContract, Figure, FigureGrid, Split, ...referenceTags };
