import type { PageRule } from '../rule.ts';

const keys = ['title', 'description', 'slug', 'date'];

/** Makes sure that readers can tell two pages apart in a list, a search result or an address. */
export const uniqueFrontMatter: PageRule = {
  name: 'unique-front-matter',
  about: 'No two pages share a title, description, slug or date.',
  check: ({ file, frontMatter: { entries } }, find, { pages }) => {
    for (const key of keys) {
      const own = entries.get(key)?.value;
      const twin = own && pages.find((other) => other.file !== file && other.frontMatter.data[key] === own.value);
      if (own !== undefined && twin !== undefined)
        find(own.offset, `${twin.file} has the same ${key}`, `each ${key} is used once`, 'say how the two differ');
    }
  },
};
