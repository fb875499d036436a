import { ProblemError } from './problems.ts';

/** The most bytes of a body, and the most values, levels and characters of a text or a number in it. */
const largestBody = 1_000_000;
const mostValues = 2000;
const deepestLevel = 32;
const longestText = 10_000;
const longestNumber = 40;

/**
 * Reads a body as text. Throws a ProblemError if it is larger than allowed; the server has read no more than one byte too
 * many. Not as a stream, which requests in Firefox don't have.
 */
export async function readText(request: Request): Promise<string> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > largestBody)
    throw new ProblemError('malformed_request', 'The body is larger than a megabyte.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError('malformed_request', "The body isn't UTF-8.");
  }
}

/**
 * Reads a JSON body.
 *
 * @param isNeeded whether a missing body is an error.
 * @returns undefined if there is no body.
 * @throws ProblemError `malformed_request` for anything else than JSON, and for JSON of a size that no request has.
 */
export async function readJson(request: Request, isNeeded: boolean): Promise<unknown> {
  const text = await readText(request);
  if (!isNeeded && text === '') return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new ProblemError('malformed_request', `The content type is "${type.slice(0, 100)}", not application/json.`);
  return parseJson(text);
}

/** Parses JSON. Throws a ProblemError for anything else, and for JSON of a size that no request has. */
export function parseJson(text: string): unknown {
  checkSize(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProblemError('malformed_request', `The body isn't JSON: ${reason.slice(0, 200)}.`);
  }
}

/** Goes through JSON once, without recursion, before anything is built from it. */
function checkSize(text: string): void {
  const refuse = (what: string): never => {
    throw new ProblemError('malformed_request', `The body has ${what}, which no request needs.`);
  };
  let level = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const start = at;
    const sign = text[at] ?? '';
    if (sign === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
      if (at - start > longestText) refuse(`a text of ${at - start} characters`);
    } else if (isDigit(sign)) {
      while (isDigit(text[at + 1] ?? '')) at += 1;
      if (at - start >= longestNumber) refuse(`a number of ${at - start + 1} digits`);
    } else if (sign === '[' || sign === '{') {
      level += 1;
      if (level > deepestLevel) refuse(`more than ${deepestLevel} levels`);
    } else if (sign === ']' || sign === '}') {
      level -= 1;
    } else if (sign === ',') {
      values += 1;
      if (values > mostValues) refuse(`more than ${mostValues} values`);
    }
  }
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9';
}
