import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { contractFile } from '../contract/index.ts';
import { scenarioFolder } from '../scenarios/load.ts';
import { readScreens, screensFile } from './read-screens.ts';
import { wordsFile } from './read-words.ts';
import type { Screen } from './screen.ts';

let loaded: { readonly modified: string; readonly screens: readonly Screen[] } | undefined;

/** The screens, made again only when something that they come from has changed, so that a running dev server follows it. */
export function currentScreens(): readonly Screen[] {
  const scenarios = readdirSync(scenarioFolder).map((file) => path.join(scenarioFolder, file));
  const modified = [contractFile, wordsFile, screensFile, ...scenarios].map((file) => statSync(file).mtimeMs).join();
  if (loaded?.modified !== modified) loaded = { modified, screens: readScreens() };
  return loaded.screens;
}
