import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import config from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'dist-site/', 'site/', 'node_modules/', 'test-results/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig: config },
    },
    rules: {
      // Counting loops need a name for what they do not look at.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      // TypeScript knows the browser's names better than a list of globals does.
      'no-undef': 'off',
      // Our own router resolves addresses; this rule is about another one.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
);
