import { baseUrl } from '../site-address.ts';

/**
 * The bar above every page. Change the `id` to show it again to readers who dismissed an earlier one. Phones hide the
 * text in a `span`, so that the bar has at most two lines.
 */
export const announcement = {
  id: 'contract-v1',
  content: `Version 1 of the API is out. <a href="${baseUrl}docs/api/overview">Read the overview</a><span> or download <a href="${baseUrl}openapi.yaml" target="_blank">openapi.yaml</a></span>.`,
  isCloseable: true,
} as const;
