/*
 * Every tag in MDX files and its component. Writers use `Actions`, `Cards`, `Drawing` and `Tasks`. The build
 * (src/build/figures, src/build/widget, src/build/reference) inserts the others for fences and for the tags that it
 * expands.
 */
export * from './Cards';
export * from './Columns';
export { default as Endpoint } from './Endpoint';
export * from './Facts';
export * from './Field';
export { default as Figure, FigureGrid } from './Figure';
export * from './Problem';
export * from './Samples';
export * from './StartPage';
export * from './Status';
export { default as WidgetScreen, WidgetTitle } from './WidgetScreen';
