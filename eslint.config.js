import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const forbidImports = (group, message) => ({ group, message });

export default tseslint.config(
  { ignores: ['.cache/', 'build/', 'data/', 'node_modules/', 'public/', '**/*.css'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response'] }],
      // Ports are asynchronous; engines that never wait still return promises.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Services are objects of closures; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  {
    // Requests, dumps and answers of other servers decide how long the texts are.
    files: ['{app,edge,scripts,server}/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { ignoreSticky: true }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': jsxA11y, 'react-hooks': reactHooks },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Remix loaders throw Responses, for example for a 404.
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['app/domain/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            forbidImports(
              ['react', '@remix-run/*', 'node:*'],
              'The domain is pure and synchronous.',
            ),
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The domain is handed the time.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The domain is handed the time.',
        },
      ],
    },
  },
  // Benchmarks print their results.
  { files: ['tests/bench/**'], rules: { 'no-console': 'off' } },
  // Hosts of workers collect the console as their log.
  { files: ['edge/platform.ts'], rules: { 'no-console': 'off' } },
  { files: ['*.js'], ...tseslint.configs.disableTypeChecked },
);
