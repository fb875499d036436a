import { describe, expect, it } from 'vitest';
import { styleOfFiles, styleOfProse } from '../../../src/tools/lint/rules/style.ts';
import { lintAnyText, lintMarkdown, lintText } from './lint-text.ts';

describe('style', () => {
  it.each([
    ['Whoever pays gets an address.', 'whoever'],
    ['That is dearer.', 'dearer'],
    ['Show it on a page of your own.', 'of your own'],
    ['The state stands in the table.', 'stands in'],
    ['Ask the payer to send the rest.', 'send the rest'],
    ['The sum is 25.00.', 'sum'],
    ['It answers `scope_missing`.', 'answers …'],
    ['For looking at a request at a desk; do not serve with it.', 'For looking at a request at a desk;'],
    ['Shown is what will be typed.', 'Shown is'],
  ])('advises on "%s"', async (text, found) => {
    const [advice = '', ...more] = await lintText(styleOfProse, `${text}\n`);
    expect(advice.toLowerCase()).toContain(`advice: style  "${found.toLowerCase()}"`);
    expect(more).toEqual([]);
  });

  it.each([
    'The sum of both amounts is fixed.',
    'Send a recommendation to dear customers.',
    'For amounts above 100, ask for more confirmations.',
    'A guard rail keeps it out.',
    'Compare it with the height of your own node.',
    'Code such as `whoever` is left alone.',
    'He wrote "whoever pays". {/* allow style: quoted */}',
  ])('accepts "%s"', async (text) => {
    const findings = await lintText(styleOfProse, `${text}\n`);
    expect(findings.filter((finding) => !finding.includes('"dear"'))).toEqual([]);
  });

  it('also advises on Markdown files', async () => {
    expect(await lintMarkdown(styleOfProse, 'It mends itself.')).toHaveLength(1);
  });

  it('checks comments and messages in code, and texts in the contract', () => {
    const code = "/** The first of its own. */\nconst mend = 'nil';\nfail('a value of its own');\n";
    expect(lintAnyText(styleOfFiles, code, { file: 'src/a.ts' }).map((finding) => finding.split('  ')[0])).toEqual([
      'src/a.ts:1:15',
      'src/a.ts:3:15',
    ]);
    const contract = 'description: Waits for money from whoever pays `whoever`.\n';
    expect(lintAnyText(styleOfFiles, contract, { file: 'static/openapi.yaml' })).toHaveLength(2);
  });
});
