import { readdirSync } from 'node:fs';
import { Actions } from './declarations/Actions.ts';
import { ApiExample } from './declarations/ApiExample.ts';
import { ApiOperation } from './declarations/ApiOperation.ts';
import { ApiSchema } from './declarations/ApiSchema.ts';
import { Cards } from './declarations/Cards.ts';
import { ContractChangelog } from './declarations/ContractChangelog.ts';
import { DeliveryContract } from './declarations/DeliveryContract.ts';
import { details } from './declarations/details.ts';
import { EventExamples } from './declarations/EventExamples.ts';
import { EventList } from './declarations/EventList.ts';
import { Languages } from './declarations/Languages.ts';
import { MoneyFlow } from './declarations/MoneyFlow.ts';
import { PostbackBench } from './declarations/PostbackBench.ts';
import { PostbackRuns } from './declarations/PostbackRuns.ts';
import { ProblemList } from './declarations/ProblemList.ts';
import { Scenario } from './declarations/Scenario.ts';
import { Split } from './declarations/Split.ts';
import { StateTable } from './declarations/StateTable.ts';
import { summary } from './declarations/summary.ts';
import { Tasks } from './declarations/Tasks.ts';
import { WidgetParameters } from './declarations/WidgetParameters.ts';
import { WidgetScreens } from './declarations/WidgetScreens.ts';
import { findNamed } from '../reference/find.ts';
import type { Tag } from './tag.ts';

/** Every tag that writers can use, in the order of their documentation. */
export const tags: readonly Tag[] = [
  ApiOperation,
  ApiSchema,
  ApiExample,
  StateTable,
  EventList,
  EventExamples,
  ProblemList,
  ContractChangelog,
  Scenario,
  WidgetScreens,
  WidgetParameters,
  PostbackRuns,
  PostbackBench,
  DeliveryContract,
  Languages,
  Actions,
  Cards,
  Tasks,
  Split,
  MoneyFlow,
  details,
  summary,
];

for (const file of readdirSync(new URL('./declarations', import.meta.url))) {
  if (!tags.some(({ name }) => file === `${name}.ts`))
    throw new Error(
      `src/build/tags/declarations/${file} is not registered. Add its tag to the list in src/build/tags/registry.ts.`,
    );
}

/** Returns the tag with a name. If there is none, throws an Error that lists the existing tags. */
export function findTag(name: string): Tag {
  return findNamed(tags, (tag) => tag.name, name, 'tag');
}
