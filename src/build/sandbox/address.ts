/** The path of the sandbox's file from the site's root. The build writes the file. */
export const sandboxAddress = '/sandbox/sluice-sandbox.mjs';
