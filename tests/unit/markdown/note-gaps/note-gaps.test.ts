import { expect, it } from 'vitest';
import noteGaps from '../../../../src/build/markdown/note-gaps/index.ts';
import { runPlugin } from '../run-plugin.ts';

const note = (number: number): string => `<sup><a href="#${number}" data-footnote-ref>${number}</a></sup>`;
const readText = (html: string): string => runPlugin(noteGaps, html).replaceAll(/<[^>]+>/g, '');

it('puts a comma between references that touch', () => {
  expect(readText(`<p>Lost.${note(2)}${note(3)}${note(4)} Others.</p>`)).toBe('Lost.2,\u00A03,\u00A04 Others.');
});

it.each([
  ['with words between them', `<p>One${note(1)} and two.${note(2)}</p>`],
  ['after a superscript', `<p>x<sup>2</sup>${note(1)}</p>`],
])('leaves a reference %s unchanged', (_, html) => expect(readText(html)).toBe(html.replaceAll(/<[^>]+>/g, '')));
