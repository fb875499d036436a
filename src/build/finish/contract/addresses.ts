/** The contract's files for other programs, by their addresses on the site. The build writes them. */
export const contractAddresses = {
  openapi: '/openapi.json',
  postman: '/collections/sluice.postman.json',
  bruno: '/collections/sluice.bruno.json',
};
