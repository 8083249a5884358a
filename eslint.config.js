import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const injected = 'is injected below cli/ (docs/decisions/0001): take it from the ports.';

export default tseslint.config(
  // A user's own agents may lie in the clone's root.
  { ignores: ['node_modules/', 'dist/', 'runs/', 'coverage/', '*.ts', '*.mts', '*.js', '*.mjs', '!index.ts', '!jest.config.ts', '!eslint.config.js'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { regexp },
    rules: {
      // A pattern that tries every way to split a text can hang on a text that it does not match.
      'regexp/no-super-linear-backtracking': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      // A promise that is handed back is settled only after `using` has closed what it needs.
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Index access is checked by the compiler (noUncheckedIndexedAccess); `!` marks what the code has just made sure of.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'CatchClause[param=null]', message: 'A bare catch hides errors: name the error and say what it means.' },
        { selector: "CallExpression[callee.property.name='transaction'][callee.object.name='kysely']", message: 'Kysely transactions stay open across awaits; use Store.commit.' },
      ],
      'no-console': 'error',
    },
  },
  {
    files: ['{domain,evals,models,agents,nodes,graphs,store,runner,report,testing}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: `The clock ${injected}` },
        { object: 'Math', property: 'random', message: `Randomness ${injected}` },
        { object: 'process', property: 'env', message: `The environment ${injected}` },
        { object: 'process', property: 'exit', message: 'Only the bin ends the process.' },
        { object: 'performance', property: 'now', message: `The clock ${injected}` },
        { object: 'crypto', property: 'randomUUID', message: `Randomness ${injected}` },
      ],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'node:process', message: `The environment ${injected}` }, { name: 'node:crypto', importNames: ['randomUUID', 'randomBytes', 'randomInt'], message: `Randomness ${injected}` }] },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'CatchClause[param=null]', message: 'A bare catch hides errors: name the error and say what it means.' },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: `The clock ${injected}` },
        { selector: "CallExpression[callee.property.name='transaction'][callee.object.name='kysely']", message: 'Kysely transactions stay open across awaits; use Store.commit.' },
      ],
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
);
