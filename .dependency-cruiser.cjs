// Import rules. `npm run boundaries` checks them; sandbox/checks/boundaries.test.ts proves that each one works.
const { exports: published } = require('./package.json')

/** The source files behind `foyer-kit`, `foyer-kit/react` and the other public entries. */
const entries = Object.values(published)
  .map((entry) => entry['foyer-source'])
  .filter(Boolean)
  .map((file) => `^${file.slice(2).replaceAll('.', '\\.')}$`)

const project = '^(codegen|generated|runtime|ui-react|sandbox|examples)/'
const test = '(\\.(test|spec|test-d|story)\\.tsx?$|^ui-react/.*/testing/)'
const runtime = (...parts) => parts.map((part) => `^runtime/${part}`)
const ui = (...parts) => parts.map((part) => `^ui-react/${part}[/.]`)
/** Plain types that every layer above core may import. */
const facts = runtime('networks/', 'config\\.ts$')

/** `from` may import `values` at run time, `types` only as types, and nothing else from the project. */
function layer({ name, from, values, types = [], comment }) {
  const place = { path: from, pathNot: [test] }
  const rules = [
    { name, severity: 'error', comment, from: place, to: { path: project, pathNot: [...values, ...types] } },
  ]
  if (types.length)
    rules.push({
      name: `${name}-types`,
      severity: 'error',
      comment: 'Only `import type`: the object itself is passed in.',
      from: place,
      to: { path: types, pathNot: values, dependencyTypesNot: ['type-only'] },
    })
  return rules
}

/** `from` may import only these packages, and no Node.js modules. */
function packages({ name, from, allowed, comment }) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: [test] },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
      pathNot: allowed.map((file) => `node_modules/(@types/)?${file}`),
    },
  }
}

/** Each tier of ui-react may import the tiers before it; folders in one row may import each other. */
const tiers = [
  ['theme', 'icons'],
  ['primitives'],
  ['i18n', 'provider/FoyerContext', 'hooks'],
  ['parts'],
  ['views'],
  ['modal'],
  ['components', 'provider'],
]

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment:
        'The buttons’ style sheet exists only after `npm run build`, and these files have packages of their own.',
      from: { pathNot: '^(examples/(svelte|vue)/|sandbox/checks/package/bundlers/)' },
      to: { couldNotResolve: true, pathNot: '^foyer-kit/react/buttons\\.css$' },
    },
    {
      name: 'declared-packages',
      severity: 'error',
      comment:
        'Every imported package is declared in a package.json. These examples get foyer-kit from the repository.',
      from: { pathNot: '^examples/(svelte|vue)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-package-in-product',
      severity: 'error',
      comment: 'Hosts install only dependencies and peer dependencies. A few packages are bundled.',
      from: {
        path: '^(generated|runtime|ui-react|sandbox/frame-check)/',
        pathNot: [test, '^runtime/testing/'],
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm-peer', 'npm', 'type-only'],
        pathNot: '^node_modules/(@noble|@scure|@solana|@walletconnect|uqr)/',
      },
    },
    {
      name: 'no-test-in-product',
      severity: 'error',
      comment: 'Only tests may import tests, stories and fakes.',
      from: { path: project, pathNot: [test, '^runtime/testing/', '^sandbox/', '^examples/'] },
      to: { path: [test, '^runtime/testing/', '^sandbox/'] },
    },

    ...layer({ name: 'layer-codegen', from: '^codegen/(?!(test|bench|corpus)/)', values: ['^codegen/'] }),
    ...layer({
      name: 'layer-generated',
      from: '^generated/',
      values: ['^generated/'],
      comment: 'Imports only itself.',
    }),
    packages({
      name: 'packages-generated',
      from: '^generated/',
      allowed: ['openapi-fetch/', '@sinclair/typebox/'],
      comment: 'The clients work on their own, in any JavaScript environment.',
    }),

    ...layer({
      name: 'layer-core',
      from: '^runtime/core/',
      values: runtime('core/', 'utils/'),
      comment: 'Knows nothing about wallets.',
    }),
    packages({ name: 'packages-core', from: '^runtime/core/', allowed: ['valtio/(esm/)?vanilla'] }),
    ...layer({
      name: 'layer-utils',
      from: '^runtime/utils/',
      values: [...runtime('core/', 'utils/', 'limits\\.ts$'), '^generated/'],
      comment: 'Pure functions, with errors from the catalog and limits from the table.',
    }),
    packages({ name: 'packages-utils', from: '^runtime/utils/', allowed: [] }),
    ...layer({
      name: 'layer-environment',
      from: '^runtime/environment/',
      values: [...runtime('environment/', 'core/', 'utils/', 'limits\\.ts$'), '^generated/'],
    }),
    ...layer({
      name: 'layer-remote-wallets',
      from: '^runtime/services/(walletConnect|frame)/',
      values: [
        ...runtime(
          'services/',
          'core/',
          'utils/',
          'limits\\.ts$',
          'adapters/(walletError|readField|providerEvents|sessionEvents|evm/checksumAddress|solana/base58)\\.ts$',
        ),
        '^generated/',
      ],
      types: [...runtime('environment/', 'adapters/adapter\\.ts$'), ...facts],
      comment: 'They create sessions, as adapters do.',
    }),
    ...layer({
      name: 'layer-services',
      from: '^runtime/services/(?!walletConnect/|frame/)',
      values: [...runtime('services/', 'core/', 'utils/', 'limits\\.ts$'), '^generated/'],
      types: [...runtime('environment/'), ...facts],
    }),
    ...layer({
      name: 'layer-adapters',
      from: '^runtime/adapters/',
      values: [
        ...runtime(
          'adapters/',
          'core/',
          'utils/',
          'limits\\.ts$',
          'services/(chainRpc|serviceUrls)\\.ts$',
          'services/nodes/',
          'inside\\.ts$',
        ),
        '^generated/',
      ],
      types: [...runtime('services/', 'environment/', 'foyer\\.ts$'), ...facts],
    }),
    {
      name: 'one-chain-family-per-folder',
      severity: 'error',
      from: { path: '^runtime/adapters/([^/]+)/' },
      to: { path: '^runtime/adapters/[^/]+/', pathNot: '^runtime/adapters/$1/' },
    },
    ...layer({
      name: 'layer-wagmi',
      from: '^runtime/wagmi/',
      values: [
        ...runtime(
          'wagmi/',
          'inside\\.ts$',
          'createFoyer\\.ts$',
          'adapters/evm/createEvmAdapter\\.ts$',
          'services/(chainRpc|serviceUrls)\\.ts$',
        ),
        '^generated/',
      ],
      types: [...runtime('foyer\\.ts$', 'adapters/adapter\\.ts$', 'utils/'), ...facts],
      comment: 'Uses a foyer as a host does.',
    }),
    ...layer({ name: 'layer-networks', from: '^runtime/networks/', values: runtime('networks/', 'utils/') }),
    ...layer({
      name: 'layer-features',
      from: '^runtime/features/',
      values: [
        ...runtime(
          'features/',
          'selectors/',
          'services/(siwx|walletConnect|frame|windows)/',
          'core/',
          'utils/',
          'limits\\.ts$',
          'settings\\.ts$',
          'version\\.ts$',
        ),
        '^generated/',
      ],
      types: [...runtime('foyer\\.ts$', 'services/', 'adapters/', 'environment/'), ...facts],
      comment: 'Everything else comes through the context.',
    }),
    {
      name: 'features-stand-alone',
      severity: 'error',
      comment: 'A feature may read the state of another, listen to its events, or call its verbs.',
      from: { path: '^runtime/features/([^/]+)/', pathNot: [test] },
      to: { path: '^runtime/features/[^/]+/', pathNot: '^runtime/features/$1/' },
    },
    {
      name: 'registry-alone-imports-features',
      severity: 'error',
      comment: 'The registry decides when a feature loads; all other code imports only its types.',
      from: { path: '^(runtime|ui-react)/', pathNot: [test, '^runtime/(features|registry|testing)/'] },
      to: { path: '^runtime/features/[^/]+/', dependencyTypesNot: ['type-only'] },
    },
    ...layer({
      name: 'layer-registry',
      from: '^runtime/registry/',
      values: runtime('registry/', 'features/', 'flows/'),
      types: runtime('foyer\\.ts$'),
    }),
    ...layer({
      name: 'layer-selectors',
      from: '^runtime/selectors/',
      values: [...runtime('selectors/', 'core/', 'utils/', 'limits\\.ts$', 'settings\\.ts$'), '^generated/'],
      types: [...runtime('foyer\\.ts$', 'features/', 'adapters/', 'settings\\.ts$'), ...facts],
    }),
    ...layer({
      name: 'layer-flows',
      from: '^runtime/flows/',
      values: [
        ...runtime('flows/', 'selectors/', 'core/', 'utils/', 'limits\\.ts$', 'networks/defineNetwork\\.ts$'),
        '^generated/',
      ],
      types: [...runtime('foyer\\.ts$', 'features/', 'services/', 'adapters/', 'environment/'), ...facts],
      comment: 'Everything else comes through the context.',
    }),
    ...layer({
      name: 'layer-foyer',
      from: '^runtime/foyer\\.ts$',
      values: ['^generated/'],
      types: ['^runtime/'],
      comment: 'Types only, to avoid a cycle between flows and createFoyer.',
    }),
    ...layer({ name: 'layer-limits', from: '^runtime/limits[./]', values: ['^runtime/limits[./]'] }),
    ...layer({
      name: 'layer-config',
      from: '^runtime/config\\.ts$',
      values: [...runtime('core/', 'utils/', 'limits\\.ts$', 'networks/defineNetwork\\.ts$'), '^generated/'],
      types: ['^runtime/'],
    }),
    ...layer({ name: 'layer-runtime', from: '^runtime/', values: ['^runtime/', '^generated/'] }),
    {
      name: 'runtime-without-react',
      severity: 'error',
      from: { path: '^(generated|runtime|codegen)/', pathNot: [test] },
      to: { path: 'node_modules/(@types/)?react(-dom)?/' },
    },
    {
      name: 'chain-package-stays-home',
      severity: 'error',
      comment: 'Only the adapter imports the package of its chain.',
      from: {
        path: '^(generated|runtime|ui-react)/',
        pathNot: [test, '^runtime/adapters/evm/', '^runtime/(development/)?wagmi/', '^runtime/testing/'],
      },
      to: { path: 'node_modules/viem/' },
    },
    {
      name: 'solana-package-stays-home',
      severity: 'error',
      comment: 'The same for Solana.',
      from: { path: '^(generated|runtime|ui-react)/', pathNot: [test, '^runtime/adapters/solana/'] },
      to: { path: 'node_modules/@solana/' },
    },

    ...layer({
      name: 'layer-ui-react',
      from: '^ui-react/',
      values: ['^ui-react/', '^runtime/(index|internal|development/(fresh|modals))\\.ts$', '^generated/'],
    }),
    {
      name: 'development-stays-out-of-production',
      severity: 'error',
      comment: 'These modules are entries of their own, for development builds.',
      from: {
        path: '^(generated|runtime|ui-react|sandbox|examples)/',
        pathNot: [test, '^(runtime|ui-react)/development/'],
      },
      to: { path: '^(runtime|ui-react)/development/' },
    },
    ...tiers.map((tier, index) => ({
      name: `tier-${tier.at(-1)}`,
      severity: 'error',
      comment: 'primitives → parts → views → modal → components.',
      from: { path: ui(...tier), pathNot: [test] },
      to: { path: '^ui-react/', pathNot: ui(...tiers.slice(0, index + 1).flat()) },
    })),
    {
      name: 'primitives-know-nothing',
      severity: 'error',
      from: { path: ui('primitives', 'theme', 'icons'), pathNot: [test] },
      to: { path: '^(runtime|generated)/' },
    },
    {
      name: 'views-show-connected-accounts',
      severity: 'error',
      comment:
        'Until a wallet answers, useFoyerAccount may return the account of a cookie. useConnectedAccount never does.',
      from: { path: ui('modal', 'parts', 'views'), pathNot: [test] },
      to: { path: '^ui-react/hooks/useFoyerAccount\\.ts$' },
    },
    {
      name: 'views-are-independent',
      severity: 'error',
      comment: 'Code that views share is a part.',
      from: { path: '^ui-react/views/([^/]+)/', pathNot: [test] },
      to: { path: '^ui-react/views/([^/]+)/', pathNot: '^ui-react/views/$1/' },
    },

    ...layer({
      name: 'layer-frame-check',
      from: '^sandbox/frame-check/',
      values: [
        '^sandbox/frame-check/',
        '^generated/',
        ...runtime(
          'utils/',
          'limits\\.ts$',
          'version\\.ts$',
          'adapters/readField\\.ts$',
          'services/frame/frameError\\.ts$',
        ),
      ],
      comment: 'A command for Node.js, which reads messages as the product does.',
    }),

    ...layer({
      name: 'layer-sandbox',
      from: '^sandbox/(?!(e2e/gallery|checks/screens|frame-check)/)',
      // The demo’s sign-in server, the node of the custom chain, and the styles that are published as a CSS file.
      values: [
        '^sandbox/',
        '^generated/',
        '^examples/sign-in-server/',
        '^examples/custom-chain/node\\.ts$',
        '^ui-react/components/(buttons|pictureButtons)\\.css\\.ts$',
        ...entries,
      ],
    }),
    ...layer({
      name: 'layer-gallery',
      from: '^sandbox/(e2e/gallery|checks/screens)/',
      values: ['^sandbox/', '\\.story\\.tsx$', '^ui-react/.*/testing/', ...entries],
      comment: 'Runs the stories as the tests do, and otherwise uses only the public entries.',
    }),
    {
      name: 'sandbox-world',
      severity: 'error',
      comment: 'The world knows of no test.',
      from: { path: '^sandbox/world/' },
      to: { path: '^sandbox/(checks|e2e|frame-check|peers)/' },
    },
    {
      name: 'sandbox-e2e',
      severity: 'error',
      comment: 'Checks may show what end-to-end tests use, not the other way round.',
      from: { path: '^sandbox/e2e/' },
      to: { path: '^sandbox/checks/' },
    },
    {
      name: 'sandbox-public-names',
      severity: 'error',
      comment:
        'End-to-end tests import `@foyer-kit/sandbox/…`, as the tests of other projects do. Only the gallery shows a page of the sandbox itself.',
      from: { path: '^sandbox/e2e/', pathNot: '^sandbox/e2e/gallery/frame\\.ts$' },
      to: { path: '^sandbox/world/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased-workspace'] },
    },
    ...layer({ name: 'layer-examples', from: '^examples/', values: ['^examples/', ...entries] }),
    {
      name: 'public-names',
      severity: 'error',
      comment: 'Examples import `foyer-kit/…`, as hosts do.',
      from: { path: '^examples/' },
      to: {
        path: '^(generated|runtime|ui-react)/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'examples-are-independent',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { path: '^examples/', pathNot: '^examples/$1/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // The compared apps have packages of their own, which the project does not install.
    exclude: { path: '(^|/)(dist|\\.next)/|^sandbox/peers/apps/' },
    enhancedResolveOptions: {
      conditionNames: ['foyer-source', 'import', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
