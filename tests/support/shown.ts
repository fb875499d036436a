import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';

/** Reads what a build shows: pages, styles and figures, without the hashes in names, which change with any script. */
export function readShown(folder: string): ReadonlyMap<string, string> {
  const files = globSync(['**/index.html', '**/*.css', 'figures/*.svg'], { cwd: folder });
  const plain = (text: string): string => text.replaceAll(/[.-][0-9a-f]{8,12}(?=\.\w)/g, '');
  return new Map(files.map((file) => [plain(file), plain(readFileSync(path.join(folder, file), 'utf8'))]));
}

/** Says which of them differ between two builds. Nothing is said of a first build. */
export function compareShown(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string {
  if (before.size === 0) return '';
  const all = [...before.keys(), ...now.keys()].filter((file) => before.get(file) !== now.get(file));
  const names = [...new Set(all)].sort();
  const more = names.length > 40 ? ` and ${names.length - 40} more` : '';
  return `What readers see differs from the build before in ${names.length} of ${now.size} files${names.length > 0 ? `: ${names.slice(0, 40).join(', ')}${more}` : ''}.`;
}
