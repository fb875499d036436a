import { expect, it } from 'vitest';
import { escapeEmptyTags } from '../../../../src/build/finish/strict-markup/index.ts';

it('escapes an empty tag in code, and leaves scripts unchanged', () => {
  expect(escapeEmptyTags(`<script>if(a<>b){}</script><code>[&<>"']</code><p>x</p>`)).toBe(
    `<script>if(a<>b){}</script><code>[&&lt;>"']</code><p>x</p>`,
  );
});
