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
 *
 * @param accept returns the HTML for its argument, or throws.
 */
export function createPolicy(name: string, accept: (text: string) => string): Policy {
  const rules = { createHTML: accept };
  return factory?.createPolicy(name, rules) ?? rules;
}

const { announcementBar } = siteConfig.themeConfig as { readonly announcementBar?: { readonly content: string } };

/** All HTML that the site's scripts insert into a page, apart from whole pages. */
const texts = {
  announcement: announcementBar?.content ?? '',
  progress: '<div class="bar" role="progressbar" aria-label="Loading the page"><div class="peg"></div></div>',
};
type Name = keyof typeof texts;

const isName = (name: string): name is Name => Object.hasOwn(texts, name);

/** Accepts names instead of HTML, so that it can never let foreign HTML in. */
const policy = createPolicy('sluice-texts', (name) => {
  if (!isName(name)) throw new TypeError(`The site has no text named "${name}".`);
  return texts[name];
});

/** Returns one of the site's own pieces of HTML, in a form that a strict content security policy accepts. */
export function ownHtml(name: Name): string {
  return policy.createHTML(name);
}
