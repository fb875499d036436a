import docusaurus from '@docusaurus/eslint-plugin';
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
      // Taking a key out of an object is what rest siblings are for.
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
          message: 'What pages are made from is read through src/build/files, which notes it.',
        })),
      ],
    },
  },
  {
    files: ['src/{components,theme,pages,client}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, '@docusaurus': docusaurus },
    rules: { ...reactHooks.configs.recommended.rules, '@docusaurus/no-html-links': 'off' },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
