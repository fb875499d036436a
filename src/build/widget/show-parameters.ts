import type { PhrasingContent } from 'mdast';
import { parseInline } from '../reference/markdown.ts';
import { inlineCode, joinWith, table, text, type Block } from '../reference/nodes.ts';
import type { Attribute, Named, Parameters } from './read-parameters.ts';

/** The parts of the parameters, and how each is shown. */
export const parts: Readonly<Record<keyof Parameters, (parameters: Parameters) => Block>> = {
  attributes: ({ attributes }) =>
    table(['Attribute', 'Type', 'Default', 'Example', 'Meaning'], attributes.map(showAttribute)),
  properties: ({ properties }) =>
    table(
      ['Property', 'Type', 'Example', 'Applies to'],
      properties.map(({ name, kind, example, meaning }) => [
        [inlineCode(name)],
        [text(kind)],
        [inlineCode(example ?? '')],
        parseInline(meaning),
      ]),
    ),
  members: ({ members }) => table(['Member', 'Kind', 'Meaning'], members.map(showNamed)),
  events: ({ events }) =>
    table(
      ['Event', 'In event.detail', 'When'],
      events.map(({ name, kind, meaning }) => [
        [inlineCode(name)],
        kind === 'none' ? [text('none')] : [inlineCode(`detail.${kind}`)],
        parseInline(meaning),
      ]),
    ),
};

function showAttribute({ name, type, values, defaultValue, example, meaning }: Attribute): PhrasingContent[][] {
  return [
    [inlineCode(name)],
    values.length === 0
      ? [text(type)]
      : joinWith(
          ', ',
          values.map((value) => [inlineCode(value)]),
        ),
    values.includes(defaultValue) ? [inlineCode(defaultValue)] : [text(defaultValue)],
    [inlineCode(example)],
    parseInline(meaning),
  ];
}

function showNamed({ name, kind, meaning }: Named): PhrasingContent[][] {
  return [[inlineCode(name)], [text(kind)], parseInline(meaning)];
}
