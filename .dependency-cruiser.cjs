// .dependency-cruiser.cjs (plant one violation per rule once, and see each caught)
const entries = [
  'runtime/index',
  'runtime/(testing|networks)/index',
  'runtime/adapters/[^/]+/index',
  'ui-react/index',
  'generated/index',
]
const layers = {
  examples: ['examples', ...entries],
  sandbox: ['sandbox', 'generated', ...entries],
  'ui-react': ['ui-react', 'runtime/index', 'generated'],
  runtime: ['runtime', 'generated'],
  generated: ['generated'],
  codegen: ['codegen'],
}
const all = Object.keys(layers).join('|')
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(layers).map(([layer, allowed]) => ({
      name: `layer-${layer}`,
      severity: 'error',
      from: { path: `^${layer}/`, pathNot: '\\.(test|test-d|story)\\.tsx?$' },
      to: { path: `^(${all})/`, pathNot: `^(${allowed.join('|')})` },
    })),
    {
      name: 'controllers-stand-alone',
      severity: 'error',
      comment: 'Controllers meet only in flows/',
      from: { path: '^runtime/controllers/([^/.]+)' },
      to: { path: '^runtime/controllers/', pathNot: '^runtime/controllers/$1' },
    },
    {
      name: 'one-chain-family-per-folder',
      severity: 'error',
      from: { path: '^runtime/adapters/([^/]+)/' },
      to: { path: '^runtime/adapters/[^/]+/', pathNot: '^runtime/adapters/$1/' },
    },
    {
      name: 'primitives-know-nothing',
      severity: 'error',
      from: { path: '^ui-react/primitives/' },
      to: { path: '^(runtime|generated|ui-react/(parts|views|modal|components|hooks|provider))/' },
    },
    {
      name: 'views-are-independent',
      severity: 'error',
      from: { path: '^ui-react/views/([^/]+)/' },
      to: { path: '^ui-react/views/([^/]+)/', pathNot: '^ui-react/views/$1/' },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { pathNot: '(\\.test|\\.story|testing|sandbox|examples)' },
      to: { path: '^(runtime/testing|sandbox)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      conditionNames: ['foyer-source', 'import', 'default'],
      exportsFields: ['exports'],
    },
  },
}
