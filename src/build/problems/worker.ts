/** A process of its own that checks texts: it does not hold up the preview, and loads what the preview's loader cannot. */
import { formatReport } from '../../tools/lint/finding.ts';
import { isRecord } from '../contract/node.ts';
import { createWatcher } from './find-problems.ts';

const findProblems = createWatcher();

process.on('message', (question: unknown) => {
  if (!isRecord(question)) return;
  const { id, route } = question;
  findProblems(String(route)).then(
    (reports) => process.send?.({ id, problems: reports.map(formatReport) }),
    (error: unknown) => process.send?.({ id, problems: [error instanceof Error ? error.message : String(error)] }),
  );
});
// The preview has ended.
process.on('disconnect', () => process.exit());
