import { describe, expect, it } from 'vitest';
import { drawPage, drawTree, failuresOf, fence } from './draw-page.ts';

const samples: Readonly<Record<string, string>> = {
  sequence: fence(
    'sequence',
    'lanes: [Buyer, Shop]',
    '[0 s] Buyer -> Shop: pays\nShop --> Buyer: `paid`\nnote Shop: delivers',
  ),
  timeline: fence('timeline', 'lanes: [Sender, Shop]', '0 s | Sender | sends\n0 s - 34 s | Shop | handles'),
  dot: fence('dot', '', 'digraph { a [label="Paid?", shape=diamond]; a -> b [label="yes", class=success]; }'),
  states: fence('states', 'machine: invoice', ''),
  plot: fence(
    'plot',
    '',
    'data: ./cost.csv\nx: { domain: [0, 120], ticks: [0, 120] }\ny: { domain: [0, 3], ticks: [0, 3] }\nmarks: [{ mark: line, x: basket, y: cost }]',
  ),
};

describe.each(Object.entries(samples))('a %s', (_, markdown) => {
  it('has its drawing, its text alternative and its file', async () => {
    const [figure] = await drawPage(markdown);
    expect(figure).toMatchObject({ alt: 'An alternative.', caption: 'A caption.' });
    expect(figure?.src).toMatch(/^\/figures\/tests-fixtures-figures-page-1\.svg$/);
    expect(figure?.svg).toMatch(
      /^<svg role="img" aria-label="An alternative\." width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/,
    );
    expect(figure?.svg).toContain(` width="${figure?.width}" `);
  });

  it('has no styles, ids, scripts or links, because of the strict policy and of pages with several figures', async () => {
    const [figure] = await drawPage(markdown);
    expect(figure?.svg).not.toMatch(/ style=|<style|<script| id=|url\(|href=| on[a-z]+=/);
  });

  it('paints by class, with the light colours as attributes', async () => {
    const [figure] = await drawPage(markdown);
    const painted = [...(figure?.svg ?? '').matchAll(/<\w+ ([^>]*(?:fill|stroke)="#[^>]*)/g)];
    expect(painted.length).toBeGreaterThan(0);
    for (const [, paints = ''] of painted) expect(paints).toMatch(/class="[^"]*fig-(?:fill|stroke)-[a-z-]+/);
  });
});

describe('a page with figures', () => {
  it('numbers their files in the order of the page and leaves other code unchanged', async () => {
    const tree = await drawTree(
      `${samples.dot}\n\`\`\`js\nlet a;\n\`\`\`\n\n> ${samples.sequence?.replaceAll('\n', '\n> ')}`,
    );
    expect(JSON.stringify(tree)).toContain('/figures/tests-fixtures-figures-page-2.svg');
    expect(tree.children[1]).toMatchObject({ type: 'code', lang: 'js' });
  });

  it('names the files of an article by its slug', async () => {
    const tree = await drawTree(
      samples.dot ?? '',
      { slug: 'what-it-costs' },
      '../../../blog/2023-06-21-what-it-costs/index.mdx',
    );
    expect(JSON.stringify(tree)).toContain('"/figures/what-it-costs-1.svg"');
  });

  it('reads inline Markdown in a caption', async () => {
    const tree = await drawTree('```dot\ncaption: Only `paid` delivers.\nalt: x\n---\ndigraph { a -> b }\n```\n');
    expect(tree.children[0]).toMatchObject({
      children: [
        { type: 'paragraph', children: [{ type: 'text' }, { type: 'inlineCode', value: 'paid' }, { type: 'text' }] },
      ],
    });
  });

  it('escapes what XML needs', async () => {
    const [figure] = await drawPage(
      '```dot\ncaption: x\nalt: a < b & "c"\n---\ndigraph { a [label="<1 & more>"] }\n```\n',
    );
    expect(figure?.svg).toContain('aria-label="a &lt; b &amp; &quot;c&quot;"');
    expect(figure?.svg).toContain('>&lt;1 &amp; more&gt;</text>');
  });
});

it('a faulty header is reported with its place, the finding and a fix', async () => {
  expect(
    await failuresOf(
      '```dot\ncaption: x\n```\n',
      'Text.\n\n```sequence\ncaption: x\nalt: x\ntitle: x\n---\n```\n',
      '```dot\nalt: x\n---\n```\n',
      '```dot\ncaption: x\nalt: ""\n---\n```\n',
      '```dot\ncaption: x\nalt: one: two\n---\n```\n',
      '```dot\nA caption\n---\n```\n',
      '```dot\n---\ndigraph {}\n```\n',
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:2:1: The figure has no line "---". Write the header (caption, alt), then a line "---", then the body.
    page.mdx:6:1: "title" is not a key of this figure. Allowed: caption, alt, lanes.
    page.mdx:2:1: The figure has no caption. Type: caption: The point of the figure, in one sentence.
    page.mdx:2:1: The alt of the figure must be non-empty text, but is "". Type: alt: >- and below it, indented, everything the figure says, with its numbers.
    page.mdx:3:1: The header is not YAML: Nested mappings are not allowed in compact mappings. If a text contains ": " or starts with a symbol, put it on an indented line below "key: >-".
    page.mdx:2:1: The header is not a list of "key: value" lines. Allowed keys: caption, alt.
    page.mdx:2:1: The header is empty. Allowed keys: caption, alt."
  `);
});
