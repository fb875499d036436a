/**
 * The id of the template that contains the scripts of a page. The client code, the build and the inline script use it.
 */
export const lateCode = 'late-code';
