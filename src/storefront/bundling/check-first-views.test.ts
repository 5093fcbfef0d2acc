import { build } from 'vite'
import { expect, test } from 'vitest'
import { checkFirstViews } from './check-first-views.ts'
import type { FirstViewRules } from './first-view-rules.ts'

const page = 'src/storefront/pages/product/product-page.tsx'
const cart = 'src/storefront/pages/cart/cart-page.tsx'
const rules: FirstViewRules = {
  forbidden: [
    { modules: ['node_modules/react-router/engine/'], reason: 'The engine loads at the first sign of use.' },
    { modules: ['src/storefront/bag.ts'], reason: 'The bag loads when idle.', isForLandingPages: true },
  ],
  packages: ['react', 'react-router'],
  limits: { product: 2_000 },
}

const shop = {
  'src/storefront/entry.client.tsx': `import 'node_modules/react/index.js'; import('src/storefront/bag.ts')`,
  'src/storefront/root.tsx': `import { hook } from 'node_modules/react-router/index.js'; console.log(hook)`,
  'src/storefront/bag.ts': `import 'node_modules/zod/index.js'; console.log('bag')`,
  [page]: `import 'src/storefront/buy-box.tsx'; import('node_modules/react-router/engine/router.js')`,
  'src/storefront/buy-box.tsx': `console.log('buy')`,
  [cart]: `import 'src/storefront/bag.ts'`,
  'node_modules/react/index.js': `console.log('react')`,
  'node_modules/react-router/index.js': `export { hook } from 'node_modules/react-router/hooks.js'; export * from 'node_modules/react-router/engine/router.js'`,
  'node_modules/react-router/hooks.js': `export const hook = 'hook'`,
  'node_modules/react-router/engine/router.js': `export const idle = 'idle'; export const engine = () => console.log('engine')`,
  'node_modules/zod/index.js': `console.log('zod')`,
}

/** Builds the test shop with these changed modules. */
const buildShop = (changes: Record<string, string> = {}, changed: Partial<FirstViewRules> = {}) => {
  const modules: Record<string, string> = { ...shop, ...changes }
  return build({
    configFile: false,
    root: '/shop',
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: Object.keys(modules).filter((path) => /entry\.client|root|-page/.test(path)),
      },
    },
    plugins: [
      {
        name: 'modules-of-a-test',
        enforce: 'pre',
        resolveId: (source) => (source in modules ? `/shop/${source}` : undefined),
        load: (id) => modules[id.replace('/shop/', '')],
      },
      checkFirstViews({ ...rules, ...changed }),
    ],
  })
}

test('a build passes if forbidden modules load later, or only on pages other than landing pages', async () => {
  await expect(buildShop()).resolves.toBeDefined()
})

test('a forbidden module fails the build, and the error shows the chain of imports', async () => {
  const built = buildShop({
    'src/storefront/buy-box.tsx': `import 'src/storefront/bag.ts'; console.log('buy')`,
  })
  await expect(built).rejects.toThrow(
    [
      'The first view must not have src/storefront/bag.ts: product.',
      'The bag loads when idle.',
      'Imported by: src/storefront/pages/product/product-page.tsx → src/storefront/buy-box.tsx → src/storefront/bag.ts',
      'Modules of the first view that import it: src/storefront/buy-box.tsx',
      'To do: load it with lazyPart() or import() where it is first needed, or remove the import.',
    ].join('\n'),
  )
})

test('a new package on a landing page fails the build', async () => {
  const built = buildShop({ 'src/storefront/buy-box.tsx': `import 'node_modules/zod/index.js'` })
  await expect(built).rejects.toThrow(
    /must not have node_modules\/zod\/index\.js: product\.\nThe package zod is not one of .*react, react-router/,
  )
})

test('the engine fails the build of every page, and the chain shows the library module that imports it', async () => {
  const hooks = `import { idle } from 'node_modules/react-router/engine/router.js'; export const hook = () => console.log(idle)`
  const built = buildShop({ 'node_modules/react-router/hooks.js': hooks })
  await expect(built).rejects.toThrow(
    /The first view must not have node_modules\/react-router\/engine\/router\.js: (product, .*cart-page\.tsx|.*cart-page\.tsx, product)\./,
  )
  await expect(built).rejects.toThrow(
    'root.tsx → node_modules/react-router/index.js → node_modules/react-router/hooks.js → node_modules/react-router/engine/router.js',
  )
})

test('scripts above the limit fail the build, and the error shows the sizes of files and modules', async () => {
  const built = buildShop({}, { limits: { product: 300 } })
  await expect(built).rejects.toThrow(
    /page product have \d+ bytes after gzip, of 300 at most\.\nFiles, .*: assets\/\S+ \d+, .*\nLargest modules, .*: .*src\/storefront\/root\.tsx \d+/,
  )
})

test('a rule for a module that is not in the build fails the build', async () => {
  const modules = ['node_modules/react-router/renamed.js']
  const built = buildShop({}, { forbidden: [{ modules, reason: 'Renamed' }] })
  await expect(built).rejects.toThrow(
    'No module of the build has the path node_modules/react-router/renamed.js of a rule',
  )
})

test('a limit for a page that is not in the build fails the build', async () => {
  const built = buildShop({}, { limits: { home: 2_000 } })
  await expect(built).rejects.toThrow('The bundle has no entry for the page home')
})
