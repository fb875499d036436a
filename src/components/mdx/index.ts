import DeliveryContract from './DeliveryContract';
import Figure from './Figure';
import FigureGrid from './FigureGrid';
import { referenceTags } from './reference';

/**
 * The whole vocabulary of the MDX files: tag to component. Writers use `DeliveryContract`; the others are written by the
 * build (src/build/figures, src/build/widget, src/build/reference) in place of fences and of the tags that it expands.
 */
export const tags = { DeliveryContract, Figure, FigureGrid, ...referenceTags };
