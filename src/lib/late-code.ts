/** The id of the template that holds the scripts of a page. The code for readers, the build and the inline script know it. */
export const lateCode = 'late-code';
