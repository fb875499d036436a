import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { siteRoot } from '../../build/site-root.ts';
import { expanderFolders } from './expand-tags.ts';

/** The tags that writers may use, and what they take. */
export interface Vocabulary {
  /** Tags that the build turns into text; it checks their attributes itself. */
  readonly expanded: readonly string[];
  /** Tags that are components → their attributes, `?` after those that may be left out. */
  readonly components: ReadonlyMap<string, readonly string[]>;
}

const thisFile = 'src/tools/lint/vocabulary.ts';
const componentsFolder = 'src/components/mdx';

/**
 * Reads the vocabulary from the code that makes it, so that no second list has to be kept: the tags that the build's plugins
 * expand, and the registered components, less those that the build writes itself.
 *
 * The sources are read and not loaded, because components import style sheets.
 *
 * @throws Error when the code no longer has the shape that is read here.
 */
export function readVocabulary(): Vocabulary {
  const writtenByBuild = globSync(`src/build/{figures,${expanderFolders.join(',')}}/**/*.ts`, { cwd: siteRoot })
    .map(read)
    .join('\n');
  const components = keysOfConst(`${componentsFolder}/index.ts`, 'tags').filter(
    (name) => !writtenByBuild.includes(`'${name}'`),
  );
  return {
    expanded: expanderFolders.flatMap((folder) => readExpandedTags(`src/build/${folder}/index.ts`)),
    components: new Map(components.map((name) => [name, readAttributes(`${componentsFolder}/${name}/index.tsx`)])),
  };
}

function read(file: string): string {
  return readFileSync(path.join(siteRoot, file), 'utf8');
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
}

/**
 * The tags of a plugin: the keys of its constant `tags`, or the name with which it compares that of a node.
 */
function readExpandedTags(file: string): readonly string[] {
  if (/^const tags\b/m.test(read(file))) return keysOfConst(file, 'tags');
  const names = [...read(file).matchAll(/\bnode\.name !== '(\w+)'/g)].flatMap(([, name]) => name ?? []);
  if (names.length === 0) throw new Error(`${file} expands no tag that can be read. Correct ${thisFile}.`);
  return names;
}

/** The keys written out in the object literal of a constant; what it spreads in comes from elsewhere. */
function keysOfConst(file: string, constant: string): readonly string[] {
  const declarations = parse(file)
    .statements.filter(ts.isVariableStatement)
    .flatMap((it) => [...it.declarationList.declarations]);
  const value = declarations.find(({ name }) => ts.isIdentifier(name) && name.text === constant)?.initializer;
  if (value === undefined || !ts.isObjectLiteralExpression(value)) {
    throw new Error(`${file} has no constant "${constant}" that is an object. Correct ${thisFile}.`);
  }
  return value.properties.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
}

/** The properties of a component: the names that its default export takes out of its only parameter. */
function readAttributes(file: string): readonly string[] {
  const source = parse(file);
  const component = source.statements.find(
    (statement): statement is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(statement) &&
      (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword),
  );
  const type = component?.parameters[0]?.type;
  const members = type === undefined ? [] : membersOf(type, source);
  return members.flatMap((member) =>
    ts.isPropertySignature(member) && ts.isIdentifier(member.name)
      ? [member.name.text + (member.questionToken === undefined ? '' : '?')]
      : [],
  );
}

function membersOf(type: ts.TypeNode, source: ts.SourceFile): readonly ts.TypeElement[] {
  if (ts.isTypeLiteralNode(type)) return [...type.members];
  const name = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : '';
  return source.statements.flatMap((it) =>
    ts.isInterfaceDeclaration(it) && it.name.text === name ? [...it.members] : [],
  );
}
