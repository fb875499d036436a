/** The id of the template that contains the scripts of a page until the text is painted. */
export const lateScripts = 'late-scripts';
