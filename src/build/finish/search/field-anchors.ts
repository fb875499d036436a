import type { Contract } from '../../contract/index.ts';
import type { Operation } from '../../contract/operations.ts';
import type { Property, Schema, Variant } from '../../contract/schemas.ts';

/** Where a reference page would show a field. */
interface FieldAnchor {
  readonly route: string;
  readonly anchor: string;
  /** How deep it lies in other objects. */
  readonly depth: number;
}

/**
 * Where the reference pages show fields, as src/build/reference numbers their anchors: `body-price-amount`.
 *
 * @returns for the name of a schema and of a field, `Price amount`, every place; for a parameter, the operation's summary.
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

function bodiesOf({
  body,
  responses,
  socket,
}: Operation): { schema: Schema & { variants: readonly Variant[] }; prefix: string }[] {
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
