/** Width of the widget in a picture: two fit side by side in the column of a page. */
export const cardWidth = 320;
export const padding = 16;
export const innerWidth = cardWidth - 2 * padding;
