import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { siteRoot } from '../../src/build/site-root.ts';

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
  {
    files: ['src/build/{blog,contract,figures,markdown,reference,scenarios,tags,widget}/**/*.ts'],
    ignores: ['src/build/blog/related/read-page.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        ...['node:fs', 'node:fs/promises', 'fs'].map((name) => ({
          name,
          message: 'Read the sources of pages through src/build/files, which records them for the cache.',
        })),
      ],
    },
  },
  {
    files: ['src/{components,theme,pages,client}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
