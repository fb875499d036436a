import sidebars from '../../../sidebars.ts';
import { categoryRoutes } from '../../../src/build/config/category-routes.ts';
import { documentRoutes, listRoutes, writtenRoutes } from '../../support/routes.ts';

const categories = categoryRoutes(sidebars);

/** Every page of the documentation. That none is lost is what the ledger is for (src/tools/ledger). */
export const documentationRoutes: readonly string[] = [...documentRoutes, ...categories];

/** Every page of the site. */
export const allRoutes: readonly string[] = [...writtenRoutes, ...categories, ...listRoutes];
