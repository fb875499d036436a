import { stringify } from 'yaml';
import { choose } from './choose.ts';
import { toDay } from './dates.ts';
import type { Plan } from './plan.ts';
import type { DocumentRequest } from './read-request.ts';
import { RequestError } from './request-error.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * Plans a new documentation page: a reference page of one operation below `api/`, a guide elsewhere.
 *
 * @throws RequestError for a path that cannot be an address or is taken, an unknown team or operation.
 */
export function planDocument(request: DocumentRequest, { teams, documents, operations, today }: Surroundings): Plan {
  const { path } = request;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/.test(path)) {
    throw new RequestError(
      `"${path}" is no path`,
      'small letters, digits, hyphens, and slashes between folders',
      'npm run new -- doc subscriptions/pause',
    );
  }
  if (documents.includes(path)) {
    throw new RequestError(`docs/${path}.mdx exists`, 'a path of its own', `another path, or edit docs/${path}.mdx`);
  }
  const owner = choose('--team', request.team, teams);
  const isReference = path.startsWith('api/');
  const body = isReference
    ? referenceBody(choose('--operation', request.operation, new Map(operations.map((id) => [id, '']))))
    : guideBody;
  const label = toLabel(path);
  const frontMatter = stringify(
    { title: request.title ?? label, sidebar_label: label, description, owner, reviewed: toDay(today) },
    { lineWidth: 0 },
  );
  return {
    files: new Map([[`docs/${path}.mdx`, `---\n${frontMatter}---\n\n${body}`]]),
    next: [
      `Fill the slots ‹…› in docs/${path}.mdx.`,
      `Add '${path}' to its category in sidebars.ts, and /docs/${path} to tests/support/routes.ts.`,
      ...(isReference ? [`Set x-docs-page of the operation to /docs/${path} in static/openapi.yaml.`] : []),
      `See it: npm start, then open http://localhost:3000/docs/${path}`,
      `Check it: npm run lint:content -- docs/${path}.mdx`,
      'How pages are written: CONTRIBUTING.md, "Write a reference page".',
    ],
  };
}

/** `api/invoice/cancel-fee` → `Cancel fee` */
function toLabel(path: string): string {
  const words = (path.split('/').at(-1) ?? path).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const description =
  '‹What the reader will be able to do after reading, said in one hundred and twenty to one hundred and sixty characters, with a full stop.›';

function referenceBody(operation: string): string {
  return `‹One paragraph: what the operation does, when to use it, and when another one.›

<ApiOperation id="${operation}" />

## A worked case {/* #worked-case */}

‹One story with the objects of the contract's examples.›

## Pitfalls {/* #pitfalls */}

‹What goes wrong, and what to do.›

## See also {/* #see-also */}

‹The guide, and the operations before and after this one.›
`;
}

const guideBody = `‹What the reader has at the end, and what they need for it.›

## ‹The first task› {/* #first */}

1. **‹Do this.›** ‹What you should see afterwards.›

## Pitfalls {/* #pitfalls */}

‹What goes wrong, and what to do.›

## Where next {/* #next */}

‹Links to the pages that follow.›
`;
