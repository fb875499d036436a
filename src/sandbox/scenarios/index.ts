export { readContract } from '../contract/index.ts';
export { isPayment } from './api-objects.ts';
export { listMoments } from './changes.ts';
export { describeStep } from './describe-step.ts';
export { readScenario } from './read-scenario.ts';
export { describeTable, type ShownStanding } from './table.ts';
export { describeTimeline } from './timeline.ts';
export { readMoment } from './times.ts';
export { createPlayer, type PlayedScenario, type Step } from './simulate.ts';

/** The folder of the scenarios, one file each. */
export const scenarioFolder = new URL('data/', import.meta.url);
