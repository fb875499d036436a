import type { OperationData } from '../data.ts';

/** The operation at an address, with the parameters in its path. */
export interface Route {
  readonly operation: OperationData;
  readonly path: Readonly<Record<string, string>>;
}

/** Finds the operation for a path and a method, or for any method if it is null. */
export function findRoute(list: readonly OperationData[], method: string | null, pathname: string): Route | undefined {
  const parts = pathname.split('/');
  for (const operation of list) {
    if (method !== null && operation.method !== method) continue;
    const wanted = operation.path.split('/');
    const isMatch = wanted.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]));
    if (wanted.length !== parts.length || !isMatch) continue;
    const path = Object.fromEntries(
      wanted.flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), decode(parts[index] ?? '')]] : [])),
    );
    return { operation, path };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
