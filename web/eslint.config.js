import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default [
  { ignores: ['dist/'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  { files: ['*.js'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    rules: {
      // `{#each list as _, i (i)}` needs a name for what it leaves unread.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      // No drawing reads a set, map or address while it changes: most are made and used up in one computation.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space at the edge of a block is kept only in a `{' · '}`.
      'svelte/no-useless-mustaches': 'off',
    },
  },
]
