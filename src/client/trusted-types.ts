import siteConfig from '@generated/docusaurus.config';

/** The part of a Trusted Types policy that the site uses, because TypeScript has no types for it. */
interface Policy {
  readonly createHTML: (text: string) => string;
}
interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
  readonly emptyHTML: string;
}

const factory: Factory | undefined = typeof window === 'undefined' ? undefined : Reflect.get(window, 'trustedTypes');

/** HTML without content, in a form that a strict content security policy accepts. */
export const emptyHtml = factory?.emptyHTML ?? '';

/**
 * Creates a Trusted Types policy for HTML. In browsers without Trusted Types, `createHTML` returns a plain string.
 *
 * The content security policy lists the policies that may be created: src/build/hosts/policy.ts. Don't export a policy
 * from its module, so that no other code can have HTML accepted.
 */
export function createPolicy(name: string): Policy {
  const rules = { createHTML: (text: string): string => text };
  return factory?.createPolicy(name, rules) ?? rules;
}

const { announcementBar } = siteConfig.themeConfig as { readonly announcementBar?: { readonly content: string } };

// Not exported, so that no other code can have HTML accepted.
const policy = createPolicy('sluice-texts');

/** All HTML that the site's scripts insert into a page, apart from whole pages. */
export const ownHtml = {
  announcement: policy.createHTML(announcementBar?.content ?? ''),
  progress: policy.createHTML(
    '<div class="bar" role="progressbar" aria-label="Loading the page"><div class="peg"></div></div>',
  ),
};
