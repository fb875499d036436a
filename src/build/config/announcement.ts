import { baseUrl } from '../site-address.ts';

/** The bar above every page. Change the `id` to show it again to readers who dismissed an earlier one. */
export const announcement = {
  id: 'contract-v1',
  content: `Version 1 of the API contract is published: <a href="${baseUrl}docs/api/overview">read the overview</a> or download <a href="${baseUrl}openapi.yaml" target="_blank">openapi.yaml</a>.`,
  isCloseable: true,
} as const;
