import path from 'node:path';
import type { Contract } from '../contract/index.ts';
import {
  entriesOf,
  faultAt,
  oneOf,
  optionalTextAt,
  requiredChild,
  rootNode,
  textAt,
  textsAt,
  type YamlNode,
} from '../contract/node.ts';
import { readSource, type ContractSource } from '../contract/source.ts';
import { siteRoot } from '../site-root.ts';
import { readAssets } from './assets.ts';

/** The file with the parameters. */
export const parametersFile = path.join(siteRoot, 'src', 'build', 'widget', 'parameters.yaml');

/** An attribute of the element. Meanings are Markdown. */
export interface Attribute {
  readonly name: string;
  readonly type: string;
  /** The allowed values; empty if the type decides. */
  readonly values: readonly string[];
  readonly defaultValue: string;
  readonly example: string;
  readonly meaning: string;
}

/** A custom property, a member or an event. */
export interface Named {
  readonly name: string;
  /** The type of a custom property, the kind of a member, or the content of an event's `detail`. */
  readonly kind: string;
  readonly example: string | null;
  readonly meaning: string;
}

/** Everything that can be set on the widget, and everything that it reports. */
export interface Parameters {
  readonly attributes: readonly Attribute[];
  readonly properties: readonly Named[];
  readonly members: readonly Named[];
  readonly events: readonly Named[];
}

/** Type of an attribute → whether it allows an example. */
const types: Readonly<Record<string, (example: string, contract: Contract) => boolean>> = {
  'invoice ID': (example, { examples }) =>
    examples.some(({ value }) => typeof value === 'object' && value !== null && 'id' in value && value.id === example),
  'publishable key': (example) => /^sl_pub_test_\w+$/.test(example),
  'asset ID': (example, contract) => readAssets(contract).some(({ id }) => id === example),
  'asset IDs': (example, contract) =>
    example.split(' ').every((part) => readAssets(contract).some(({ id }) => id === part)),
  'language tag': (example) => Intl.getCanonicalLocales(example).join() === example,
};

/**
 * Reads the parameters of the widget and checks their examples against the contract.
 *
 * @param source the list of parameters; the site's own by default.
 * @throws ContractError, with file and line, for an unknown key or type, an example or a default that is not allowed,
 *   or a missing text.
 */
export function readParameters(
  contract: Contract,
  source: ContractSource = readSource(parametersFile, path.relative(siteRoot, parametersFile)),
): Parameters {
  const root = rootNode(source);
  const read = (key: string, kind: string, meaning: string): readonly Named[] =>
    entriesOf(requiredChild(root, key)).map(([name, node]) => {
      // In a mapping on one line, an unquoted comma ends a text, and what follows becomes another key.
      for (const [part, value] of entriesOf(node))
        if (![kind, 'example', meaning].includes(part))
          throw faultAt(value, `"${part}"`, `${kind}, example and ${meaning}; quote a text that has a comma`);
      return {
        name,
        kind: textAt(node, kind),
        example: optionalTextAt(node, 'example'),
        meaning: textAt(node, meaning),
      };
    });
  return {
    attributes: entriesOf(requiredChild(root, 'attributes')).map(([name, node]) => readAttribute(name, node, contract)),
    properties: read('properties', 'type', 'meaning'),
    members: read('members', 'kind', 'meaning'),
    events: read('events', 'detail', 'when'),
  };
}

function readAttribute(name: string, node: YamlNode, contract: Contract): Attribute {
  const values = textsAt(node, 'values');
  const isList = values.length > 0;
  const type = isList ? 'one of' : oneOf(requiredChild(node, 'type'), Object.keys(types));
  const example = textAt(node, 'example');
  if (isList) for (const key of ['default', 'example']) oneOf(requiredChild(node, key), values);
  else if (!types[type]?.(example, contract))
    throw faultAt(requiredChild(node, 'example'), `"${example}"`, `a value of the type "${type}"`);
  return { name, type, values, defaultValue: textAt(node, 'default'), example, meaning: textAt(node, 'meaning') };
}
