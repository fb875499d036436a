import type { Contract } from '../../contract/index.ts';
import type { Operation } from '../../contract/operations.ts';
import type { Property } from '../../contract/schemas.ts';

/** A place where a reference page would show a field. */
interface FieldAnchor {
  readonly route: string;
  readonly anchor: string;
  /** How many objects the field is nested in. */
  readonly depth: number;
}

/**
 * Lists where the reference pages show fields. The anchors are those that src/build/reference assigns, such as
 * `body-price-amount`.
 *
 * @returns the places of a field by the names of its schema and itself, such as `Price amount`. For a parameter, the
 *   operation's summary replaces the name of the schema.
 */
export function listFieldAnchors({
  operations,
}: Pick<Contract, 'operations'>): ReadonlyMap<string, readonly FieldAnchor[]> {
  const anchors = new Map<string, FieldAnchor[]>();
  const add = (key: string, anchor: FieldAnchor): void => {
    anchors.set(key, [...(anchors.get(key) ?? []), anchor]);
  };
  for (const operation of operations) {
    const addAll = (properties: readonly Property[], owner: string, prefix: string, depth: number): void => {
      for (const { name, schemaName, children, variants } of properties) {
        const anchor = `${prefix}-${name}`.toLowerCase();
        add(`${owner} ${name}`, { route: operation.page, anchor, depth });
        addAll(children, schemaName ?? owner, anchor, depth + 1);
        for (const variant of variants) {
          addAll(variant.properties, variant.name, anchor, depth + 1);
          addAll(variant.properties, schemaName ?? owner, anchor, depth + 1);
        }
      }
    };
    for (const parameter of operation.parameters) addAll([parameter], operation.summary, parameter.in, 0);
    for (const { schema, prefix } of bodiesOf(operation)) {
      for (const form of [schema, ...schema.variants]) addAll(form.properties, schema.name ?? '', prefix, 0);
    }
  }
  return anchors;
}

function bodiesOf({ body, responses, socket }: Operation) {
  return [
    ...(body === null ? [] : [{ schema: body.schema, prefix: 'body' }]),
    ...responses.flatMap((response) =>
      response.body === null ? [] : [{ schema: response.body.schema, prefix: 'response' }],
    ),
    ...[...(socket?.client ?? []), ...(socket?.server ?? [])].map(({ name, schema }) => ({
      schema,
      prefix: `message-${name}`,
    })),
  ];
}
