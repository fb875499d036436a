/** The address of the sandbox, relative to the site's root. The build writes it. */
export const sandboxAddress = '/sandbox/sluice-sandbox.mjs';
