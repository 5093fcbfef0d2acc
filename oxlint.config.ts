import { defineConfig, type OxlintOverride } from 'oxlint'

/** Leave a folder by its `#name`: a path that climbs says nothing about what it reaches. */
const noClimbing = { regex: '^\\.\\./\\.\\./', message: 'Leave your folder by its #name.' }
const noParent = { regex: '^\\.\\./', message: 'Leave your folder by its #name.' }

type Pattern = { message: string } & (
  | { regex: string; allowTypeImports?: boolean }
  | { group: string[]; allowTypeImports?: boolean }
)

/** The folders `names` of `src` are out of reach. */
const no = (names: string, message: string): Pattern => ({ regex: `^#(${names})/`, message })

interface RestrictedImport {
  name: string
  importNames: string[]
  message: string
}

const sqlInQueries: RestrictedImport = {
  name: '#commerce/database.ts',
  importNames: ['sql', 'json'],
  message: 'SQL belongs in queries.ts files only.',
}

const browsersInHarness: RestrictedImport = {
  name: 'playwright-core',
  importNames: ['chromium', 'firefox', 'webkit'],
  message: 'Open pages by e2e/harness.ts, which checks them for errors.',
}

/** Import rules for the files of one part of the project. */
const imports = (files: string[], patterns: Pattern[], paths: RestrictedImport[] = []): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { paths, patterns }] },
})

/** What every domain of the engine may import from the others as values; all else as types only. */
const engineBasics = [
  '#commerce/**',
  '!#commerce/database.ts',
  '!#commerce/read-model.ts',
  '!#commerce/custom-fields.ts',
  '!#commerce/pictures.ts',
  '!#commerce/records.ts',
  '!#commerce/refusals.ts',
  '!#commerce/text-search-queries.ts',
  // Pure functions that several domains share.
  '!#commerce/rules/**',
  // Schemas that inputs.ts files of several domains share.
  '!#commerce/*-inputs.ts',
]
const domainImports = (own: string[] = []): Pattern => ({
  group: [...engineBasics, ...own],
  allowTypeImports: true,
  message: 'Other domains as types only: take what you use as a parameter of your openX().',
})
/** Folders of shared import each other, without rings between them (src/testing/architecture). */
const sharedOnly = no(
  'adapters|api|cli|commerce|library-internals|office|server|storefront|testing|ui',
  'Shared imports shared only.',
)
/** Domains with folders of their own: a file may import values from the other folders of its domain. */
const domainsWithFolders = ['baskets', 'mail', 'orders', 'pricing', 'search']

const engineOnly = no(
  'api|adapters|ui|storefront|office|server|cli|testing',
  'The engine knows shared and itself only.',
)

/** The layers of the storefront, and of its features, from top to bottom; a file imports from its own layer and those below. */
const layers = ['pages', 'components', 'state', 'lib']
const talksInCalls: Pattern[] = [
  {
    regex: '^#api/',
    allowTypeImports: true,
    message: 'Screens talk in calls: import the type of the calls only.',
  },
  {
    group: ['#commerce/**', '!#commerce/**/*inputs.ts'],
    message: 'Screens never see the engine: import shared and inputs.ts only.',
  },
  no('adapters|server|cli|testing', 'Screens talk in calls.'),
  noClimbing,
]
/** OFF-011: storefront and office share `#ui` and `#shared` only. */
const notTheOther = (part: string): Pattern =>
  no(part === 'office' ? 'storefront' : 'office', 'Storefront and office share #ui and #shared only.')
const noControls: Pattern = {
  group: ['#ui/**', '!#ui/messages/**', '!#ui/lib/**'],
  message: 'Lib has no view: of #ui it imports messages and stores only.',
}
const layerImports = ['storefront', 'office'].flatMap((part) =>
  layers.map((layer, index) => {
    const above = layers.slice(0, index).map((name) => `(features/[^/]+/)?${name}/`)
    return imports(
      [`src/${part}/${layer}/**`, `src/${part}/features/*/${layer}/**`],
      [
        ...talksInCalls,
        notTheOther(part),
        {
          regex: `^#${part}/(${[...above, '[^/]+$'].join('|')})`,
          message: 'Imports go down the layers only: pages, components, state, ui, lib.',
        },
        ...(layer === 'state'
          ? [no(`${part}/state/panels`, 'State opens no panel: the panel host does.')]
          : []),
        ...(layer === 'lib' ? [noControls] : []),
      ],
    )
  }),
)

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  settings: { react: { version: '19' } },
  rules: {
    'eslint/max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
    'eslint/no-restricted-imports': ['error', { patterns: [noClimbing] }],
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'eslint/no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        destructuredArrayIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],

    'react/react-in-jsx-scope': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-fill-with-reference-type': 'off',
    'eslint/no-shadow': 'off',
    'promise/always-return': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'eslint/no-control-regex': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/iframe-missing-sandbox': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/purity': 'off',
    'react/immutability': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'react/incompatible-library': 'off',
    'eslint/no-new': 'off',
  },
  // A later entry replaces the import rules of an earlier one.
  overrides: [
    imports(
      ['src/shared/**'],
      [{ regex: '^[^.#]', message: 'Shared imports no packages.' }, sharedOnly, noParent],
    ),
    // The syntax of messages is that of a library, and is parsed by the build and by imports.
    imports(['src/shared/messages/parse-message.ts'], [sharedOnly, noParent]),
    imports(['src/library-internals/**'], [no('.*', 'Library internals import packages only.'), noParent]),
    imports(['src/commerce/*/**'], [domainImports(), engineOnly, noClimbing], [sqlInQueries]),
    imports(['src/commerce/*/*.ts'], [domainImports(), engineOnly, noParent], [sqlInQueries]),
    imports(
      ['src/commerce/rules/**'],
      [
        {
          regex: '^#commerce/',
          allowTypeImports: true,
          message: 'A rule is pure: types of the engine only.',
        },
        engineOnly,
        noParent,
      ],
      [sqlInQueries],
    ),
    imports(
      ['src/commerce/import-export/**'],
      [domainImports(['!#commerce/import-export/**', '!#commerce/**/inputs.ts']), engineOnly, noClimbing],
      [sqlInQueries],
    ),
    ...domainsWithFolders.map((domain) =>
      imports(
        [`src/commerce/${domain}/*/**`],
        [domainImports([`!#commerce/${domain}/**`]), engineOnly, noClimbing],
        [sqlInQueries],
      ),
    ),
    imports(['src/commerce/**/*queries.ts'], [domainImports(), engineOnly, noClimbing]),
    ...domainsWithFolders.map((domain) =>
      imports(
        [`src/commerce/${domain}/*/**/*queries.ts`],
        [domainImports([`!#commerce/${domain}/**`]), engineOnly, noClimbing],
      ),
    ),
    imports(['src/commerce/*.ts', 'src/commerce/shop/**'], [engineOnly, noParent]),
    imports(
      ['src/adapters/**'],
      [
        {
          group: ['#commerce/**', '!#commerce/database.ts'],
          allowTypeImports: true,
          message: 'An adapter knows its port and no more of the shop.',
        },
        no('api|ui|storefront|office|server|cli|testing', 'An adapter knows its port only.'),
        noClimbing,
      ],
      [sqlInQueries],
    ),
    imports(
      ['src/adapters/**/queries.ts'],
      [no('api|ui|storefront|office|server|cli|testing', 'An adapter knows its port only.'), noClimbing],
    ),
    imports(
      ['src/api/**'],
      [
        {
          group: ['#commerce/**', '!#commerce/refusals.ts', '!#commerce/**/*inputs.ts'],
          allowTypeImports: true,
          message: 'A call reaches the shop through its parameter; types and inputs.ts may be imported.',
        },
        no('adapters|ui|storefront|office|server|cli|testing', 'A call knows the shop and shared only.'),
        noClimbing,
      ],
    ),
    imports(
      ['src/ui/**'],
      [
        no(
          'commerce|adapters|api|storefront|office|server|cli|testing',
          'Controls have no shop data: ui imports shared and library-internals only.',
        ),
        noClimbing,
      ],
    ),
    ...['storefront', 'office'].map((part) =>
      imports([`src/${part}/**`], [...talksInCalls, notTheOther(part)]),
    ),
    ...layerImports,
    imports(['**/*.test.{ts,tsx}'], [noClimbing]),
    imports(['e2e/**'], [noClimbing], [browsersInHarness]),
    imports(['e2e/harness.ts'], [noClimbing]),
    { files: ['**/*.test.{ts,tsx}', 'e2e/**', 'bench/**'], rules: { 'max-lines-per-function': 'off' } },
    {
      files: [
        '*.config.ts',
        'src/storefront/routes.ts',
        'src/{storefront,office,ui}/**/*.{tsx,d.ts}',
        // Routes without a view.
        'src/storefront/pages/shell/menu-data.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // Files of calls spell the method as its URL does.
      files: ['src/api/{scapi,custom,site,ocapi,personalization,staff}/**'],
      rules: { 'unicorn/filename-case': 'off' },
    },
  ],
  ignorePatterns: ['build', 'data', 'node_modules', '.react-router', 'coverage'],
})
