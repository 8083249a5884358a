/** The import rules of docs/decisions/0001: who may import whom. */
const may = (from, allowed, extra = '') => ({
  name: `${from}-imports`,
  severity: 'error',
  comment: `${from}/ may import only ${allowed.join(', ') || 'nothing of ours'}.`,
  from: { path: `^${from}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^((agents|cli|datasets|domain|evals|graphs|models|nodes|prompts|report|runner|store|testing|tests|scripts)/|index\\.ts$)',
    pathNot: [`^(${[from, ...allowed].join('|')})/`, ...(extra ? [extra] : [])],
  },
});

/** A package with one home: nothing else of the product may import it. */
const onlyIn = (home, name) => ({
  name: `${name}-at-home`,
  severity: 'error',
  from: { path: '^(agents|cli|domain|evals|graphs|models|nodes|report|runner|store|testing)/', pathNot: [home, '\\.test\\.ts$'] },
  to: { path: `node_modules/${name}/` },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    may('domain', []),
    may('evals', ['domain']),
    may('models', ['domain']),
    may('agents', ['domain', 'models', 'prompts']),
    may('nodes', ['evals', 'domain'], '^agents/(interfaces|curators)\\.ts$'),
    may('graphs', ['nodes', 'domain'], '^agents/(interfaces|curators)\\.ts$'),
    may('store', ['domain']),
    may('runner', ['graphs', 'domain']),
    may('report', ['domain', 'evals']),
    may('testing', ['domain', 'agents']),
    {
      name: 'evaluator-reads-text-only',
      severity: 'error',
      comment: 'The offline evaluator may see neither the disputants’ phrases nor their acts.',
      from: { path: '^agents/scripted/evaluator/', pathNot: '\\.test\\.ts$' },
      to: { path: '^agents/scripted/(party|speech|table|mediators)/', reachable: true },
    },
    onlyIn('^(graphs|nodes|runner|store|cli|models)/', '@langchain/(langgraph|core)'),
    onlyIn('^models/', '(@langchain/openai|openai|undici)'),
    onlyIn('^(store|cli)/', '(better-sqlite3|kysely)'),
    onlyIn('^domain/leakage/', 'compromise'),
    { name: 'no-tests-in-product', severity: 'error', from: { pathNot: '(\\.test\\.ts$|^tests/|fixture|conformance)' }, to: { path: '(\\.test\\.ts$|^tests/)' } },
    { name: 'declared-dependencies', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // A user's own agents may lie in the clone's root.
    exclude: { path: '(^dist/|^runs/|^node_modules/|^(?!index\\.ts|jest\\.config\\.ts)[^/]+\\.m?[jt]s$)' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'] },
  },
};
