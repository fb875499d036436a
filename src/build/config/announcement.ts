/** The bar above every page. A new `id` shows the bar again to readers who dismissed the one before. */
export const announcement = {
  id: 'contract-v1',
  content:
    'Version 1 of the API contract is published: <a href="/docs/api/overview">read the overview</a> or download <a href="/openapi.yaml" target="_blank">openapi.yaml</a>.',
  isCloseable: true,
} as const;
