import sidebars from '../../../sidebars.ts';
import { categoryRoutes } from '../../../src/build/config/category-routes.ts';
import { documentRoutes, listRoutes, writtenRoutes } from '../../support/routes.ts';

const categories = categoryRoutes(sidebars);

/** Every documentation page. The ledger (src/tools/ledger) makes sure that none is lost. */
export const documentationRoutes: readonly string[] = [...documentRoutes, ...categories];

/** Every page of the site. */
export const allRoutes: readonly string[] = [...writtenRoutes, ...categories, ...listRoutes];
