import { describe, expect, it } from 'vitest';
import { drawFence, failuresOf, fence, textsOf } from './draw-page.ts';

const lanes = 'lanes: [Buyer, Shop, Chain]';

describe('a sequence', () => {
  it('shows lanes, times, labels and notes', async () => {
    const svg = await drawFence(
      'sequence',
      lanes,
      '[0 s] Buyer -> Shop: pays\n[40 s] note Chain: confirms\nShop --> Buyer: thanks',
    );
    expect(textsOf(svg)).toEqual(['Buyer', 'Shop', 'Chain', '0 s', 'pays', '40 s', 'confirms', 'thanks']);
  });

  it('draws an answer with dashes and an open arrowhead', async () => {
    const call = await drawFence('sequence', lanes, 'Buyer -> Shop: a');
    const answer = await drawFence('sequence', lanes, 'Buyer --> Shop: a');
    expect(call).not.toContain('stroke-dasharray="6 4"');
    expect(call).toMatch(/<path class="fig-fill-accent"[^>]*Z"/);
    expect(answer).toContain('stroke-dasharray="6 4"');
    expect(answer).not.toMatch(/<path class="fig-fill-accent"/);
  });

  it('sets code in backticks in the code font', async () => {
    expect(await drawFence('sequence', lanes, 'Buyer -> Shop: `paid`')).toContain(
      '<tspan class="fig-code" font-family="monospace">paid</tspan>',
    );
  });
});

it('a faulty sequence is reported with its place, the finding and a fix', async () => {
  expect(
    await failuresOf(
      fence('sequence', lanes, 'Buyer -> Shop: a\nBuyer -> Bank: pays'),
      fence('sequence', lanes, 'note Bank: sleeps'),
      fence('sequence', lanes, '\nBuyer => Shop: pays'),
      fence('sequence', lanes, 'Buyer -> Shop'),
      fence('sequence', lanes, 'Chain -> Chain: waits'),
      fence('sequence', lanes, ''),
      fence('sequence', '', 'a -> b: c'),
      fence('sequence', 'lanes: [Shop, Shop]', ''),
    ),
  ).toMatchInlineSnapshot(`
    "page.mdx:7:1: "Bank" is not a lane. Lanes of this figure: Buyer, Shop, Chain. Type one of them, or add it to "lanes".
    page.mdx:6:1: "Bank" is not a lane. Lanes of this figure: Buyer, Shop, Chain. Type one of them, or add it to "lanes".
    page.mdx:7:1: "Buyer => Shop: pays" is not a step of a sequence. Allowed: "A -> B: text", "A --> B: text" for an answer, "note A: text", each after an optional "[time]".
    page.mdx:6:1: "Buyer -> Shop" is not a step of a sequence. Allowed: "A -> B: text", "A --> B: text" for an answer, "note A: text", each after an optional "[time]".
    page.mdx:6:1: "Chain -> Chain: waits" leads from a lane to itself. Type: note Chain: text
    page.mdx:6:1: The sequence is empty. Type: Buyer -> Shop: pays
    page.mdx:2:1: The figure has no lanes. List at least 2 names, each once. Type: lanes: [Buyer, Shop]
    page.mdx:2:1: "lanes" is ["Shop","Shop"]. List at least 2 names, each once. Type: lanes: [Buyer, Shop]"
  `);
});
