import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { siteRoot } from '../../src/build/site-root.ts';

/** Returns the rule that the code of one folder doesn't import other folders of `src`, nor tests. */
function apart(folder, others, reason) {
  const regex = `^(?:\\.\\./)+(?:src/)?(?:${[...others, 'tests'].join('|')})/`;
  const rule = ['error', { patterns: [{ regex, message: reason }] }];
  return [{ files: [`${folder}/**/*.{ts,tsx}`], ignores: ['**/tests/**'], rules: { 'no-restricted-imports': rule } }];
}

export default tseslint.config(
  {
    ignores: [
      'build/',
      '**/.docusaurus/',
      'node_modules/',
      'test-results/',
      'src/samples/',
      'tests/fixtures/embed/',
      'blog/*/samples/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: siteRoot } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      // A variable beside a rest element leaves that key out of the copy, so it needs no other use.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  ...apart(
    'src/{components,theme,pages,client}',
    ['build', 'tools'],
    'It runs in Node. Put pure functions for both sides into src/lib/.',
  ),
  ...apart(
    'src/lib',
    ['build', 'tools', 'components', 'theme', 'client', 'pages', 'sandbox'],
    'src/lib/ imports nothing else.',
  ),
  ...apart('src/build', ['tools'], 'Commands may use what the build runs, not the other way round.'),
  ...apart(
    'src/sandbox',
    ['lib', 'tools', 'components', 'theme', 'client', 'pages'],
    'The sandbox is a package of its own.',
  ),
  {
    files: ['src/sandbox/**/*.ts'],
    ignores: ['src/sandbox/{node,build,tests}/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value=/^node:|(?:node|build)[^.]*[.]ts$/]',
          message: 'Only src/sandbox/{node,build,tests} may use Node and the site, so that the rest runs in a browser.',
        },
      ],
      'no-restricted-globals': ['error', 'Buffer', 'process', 'setTimeout', 'setInterval'],
    },
  },
  {
    files: ['src/build/{blog,contract,figures,markdown,reference,scenarios,tags,widget}/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value=/^(?:node:)?fs/]',
          message: 'Read the sources of pages through src/build/files, which records them for the cache.',
        },
      ],
    },
  },
  {
    files: ['src/{components,theme,pages,client}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The other rules are for the React Compiler, which the site doesn't use.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
