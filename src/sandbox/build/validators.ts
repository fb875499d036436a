import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import type { SandboxData } from '../data.ts';

/** Returns the schemas that requests are checked against: bodies by name, query parameters by operation and name. */
function listSchemas({ operations }: SandboxData): Map<string, object> {
  const bodies = operations.flatMap(({ body }) => (body === null ? [] : [body]));
  return new Map<string, object>([
    ...bodies.map((name) => [name, { $ref: `contract#/components/schemas/${name}` }] as const),
    ...operations.flatMap(({ id, query }) => query.map(({ name, schema }) => [`${id} ${name}`, schema] as const)),
  ]);
}

function createAjv({ schemas }: SandboxData): Ajv2020 {
  // A hundred faults would be enough, but Ajv can't stop at a number. So api/body.ts bounds what it has to check.
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, code: { source: true, esm: true } });
  addFormats.default(ajv, ['date-time', 'email', 'uri']);
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  return ajv;
}

/** Compiles the schemas of requests. */
export function compileValidators(data: SandboxData): Record<string, ValidateFunction> {
  const ajv = createAjv(data);
  return Object.fromEntries([...listSchemas(data)].map(([name, schema]) => [name, ajv.compile(schema)]));
}

/**
 * Compiles the schemas of requests to the source of a module with the export `validators`, so that the sandbox needs no
 * `eval`, which browsers can forbid.
 */
export function writeValidators(data: SandboxData): string {
  const ajv = createAjv(data);
  const schemas = listSchemas(data);
  // Several parameters have the same schema, which has to be compiled once.
  const texts = [...new Set([...schemas.values()].map((schema) => JSON.stringify(schema)))];
  const idOf = (schema: object): string => `v${texts.indexOf(JSON.stringify(schema))}`;
  for (const text of texts) ajv.addSchema(JSON.parse(text), idOf(JSON.parse(text)));
  const code = standalone(ajv, Object.fromEntries(texts.map((_, index) => [`v${index}`, `v${index}`])));
  const entries = [...schemas].map(([name, schema]) => `${JSON.stringify(name)}: ${idOf(schema)}`);
  return `${code}\nexport const validators = { ${entries.join(', ')} };`;
}
