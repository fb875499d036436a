import siteConfig from '@generated/docusaurus.config';

/** The part of a Trusted Types policy that the site uses; TypeScript has no types for it. A browser without it takes strings. */
interface Policy {
  readonly createHTML: (text: string) => string;
}
interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

/**
 * Makes a policy for HTML. Servers name those that may be made: src/build/hosts/policy.ts. Keep a policy to the module that makes
 * it, so that nothing else can have HTML accepted.
 *
 * @param accept returns the HTML for what it is given, or throws.
 */
export function createPolicy(name: string, accept: (text: string) => string): Policy {
  const rules = { createHTML: accept };
  const factory: Factory | undefined = typeof window === 'undefined' ? undefined : Reflect.get(window, 'trustedTypes');
  return factory?.createPolicy(name, rules) ?? rules;
}

const { announcementBar } = siteConfig.themeConfig as { readonly announcementBar?: { readonly content: string } };

/** All HTML that scripts of the site put into a page, besides whole pages. */
const texts = {
  nothing: '',
  announcement: announcementBar?.content ?? '',
  progress: '<div class="bar" role="progressbar" aria-label="Loading the page"><div class="peg"></div></div>',
};
type Name = keyof typeof texts;

const isName = (name: string): name is Name => Object.hasOwn(texts, name);

/** Takes names and no HTML, so that it can never let anything in. */
const policy = createPolicy('sluice-texts', (name) => {
  if (!isName(name)) throw new TypeError(`The site has no text of the name "${name}".`);
  return texts[name];
});

/** Returns one of the site's own pieces of HTML, in the form that a strict policy wants. */
export function ownHtml(name: Name): string {
  return policy.createHTML(name);
}
