import { describe, expect, it } from 'vitest';
import { whiteSpace } from '../../../src/tools/lint/rules/white-space.ts';
import { lintText, fixText } from './lint-text.ts';

describe('white-space', () => {
  const source = 'One. \n\n\n\nTwo.\n\n```text\na\n\n\nb\n```';

  it('finds it', async () => {
    expect(await lintText(whiteSpace, source)).toMatchInlineSnapshot(`
      [
        "docs/page.mdx:1:5  white-space  white space at the end of the line; none; remove it",
        "docs/page.mdx:3:1  white-space  3 empty lines; one; remove the others",
        "docs/page.mdx:12:4  white-space  the file ends with 0 line breaks; one; npm run lint -- --fix does it",
      ]
    `);
  });

  it('fixes it outside of code', async () => {
    expect(await fixText(whiteSpace, source)).toBe('One.\n\nTwo.\n\n```text\na\n\n\nb\n```\n');
  });
});
