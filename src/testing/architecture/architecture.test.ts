import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { droppedCallsOf, findDroppedCalls } from './dropped-calls.ts'
import { findTwoWayFolders, findUpwardFolders, importsBetweenFolders } from './folders.ts'
import { publicFiles } from '#storefront/features/public-files.ts'
import { featureOf, findPrivateImports, findUnusedPublicFiles } from './features.ts'
import { readImports, specifiersOf } from './import-graph.ts'
import { findUpwardImports } from './layers.ts'
import { findRings } from './rings.ts'

const edge = (from: string, to: string) => ({ from, to })

/** The folders of `src/commerce/orders` from top to bottom, as in ARCHITECTURE.md. */
const orderLayers = [
  ['again', 'bulk-runs', 'delays', 'disputes', 'pickups', 'refunds'],
  ['changes'],
  ['payment'],
  ['settlement'],
  ['placement'],
  ['limits', 'lookup', 'search'],
  ['effects'],
  ['holds', 'money'],
  ['access-codes', 'journal', 'states', 'statistics'],
]

const root = resolve(import.meta.dirname, '../../..')

describe('the project', () => {
  const imports = readImports(root)

  test('the graph contains the imports of the server and the storefront', () => {
    expect(imports).toContainEqual(
      edge('src/storefront/root.tsx', 'src/storefront/components/shell/shell.tsx'),
    )
    expect(imports.length).toBeGreaterThan(3_000)
  })

  test('no files import each other in a ring, including type imports and import()', () => {
    expect(findRings(imports)).toEqual([])
  })

  test('no two sibling folders import each other', () => {
    expect(findTwoWayFolders(imports)).toEqual([])
  })

  test.each(['src/shared', 'src/api/site', 'src/api/staff'])(
    'the folders of %s import each other without rings',
    (parent) => {
      expect(findRings(importsBetweenFolders(imports, parent))).toEqual([])
    },
  )

  test('the folders of src/shared import each other', () => {
    expect(importsBetweenFolders(imports, 'src/shared')).toContainEqual(
      edge('src/shared/orders', 'src/shared/dates'),
    )
  })

  test('imports between the folders of orders go down their layers', () => {
    const code = imports.filter(({ from }) => !from.includes('.test.'))
    expect(findUpwardFolders(code, 'src/commerce/orders', orderLayers)).toEqual([])
  })

  test('imports of the storefront go down its layers, no page imports another page, and src/ui imports no part of the shop', () => {
    expect(findUpwardImports(imports)).toEqual([])
  })

  test('code outside a feature imports only its public files, and each public file is imported', () => {
    expect(findPrivateImports(imports, publicFiles)).toEqual([])
    expect(findUnusedPublicFiles(imports, publicFiles)).toEqual([])
  })

  test('every folder of a feature is a layer, and the public files of every feature are listed', () => {
    const files = globSync('src/storefront/features/*/**/*.{ts,tsx,css}', { cwd: root })
    const layers = new Set(files.map((file) => file.split('/')[4]))
    expect([...layers].toSorted()).toEqual(['components', 'lib', 'pages', 'state'])
    expect(new Set(files.map(featureOf))).toEqual(new Set(Object.keys(publicFiles)))
  })

  test('no check consists only of a call that the bundler removes', () => {
    expect(findDroppedCalls(root)).toEqual([])
  })
})

test('a call that the bundler removes is found, unless its result is read', () => {
  const source = `
    try { decodeURI(path) } catch {}
    void decodeURIComponent(path)
    String.fromCodePoint(code)
    const isText = () => decodeURIComponent(path) !== ''
    new URL(path)
    JSON.parse(path)`
  expect(droppedCallsOf('file.ts', source)).toEqual([
    'decodeURI',
    'decodeURIComponent',
    'String.fromCodePoint',
  ])
})

test('the imports of a file are found in every form', () => {
  const source = `
    import value from 'plain'
    import type { Type } from './type.ts'
    import './sheet.css'
    export { one } from './named.ts'
    export * from './all.ts'
    const load = () => import('./lazy.tsx')
    type Module = typeof import('./module.ts')
    // import './comment.ts'
    const text = "import './text.ts'"`
  expect(specifiersOf('file.tsx', source).toSorted()).toEqual(
    ['plain', './type.ts', './sheet.css', './named.ts', './all.ts', './lazy.tsx', './module.ts'].toSorted(),
  )
  expect(specifiersOf('a.css', ".a { composes: b from './b.module.css'; }")).toEqual(['./b.module.css'])
})

test('a ring is found through any number of files, with all of its files', () => {
  const ring = [edge('a.ts', 'b.ts'), edge('b.ts', 'c.ts'), edge('c.ts', 'a.ts')]
  expect(findRings([...ring, edge('c.ts', 'd.ts'), edge('x.ts', 'a.ts')])).toEqual([['a.ts', 'b.ts', 'c.ts']])
  expect(findRings([edge('a.ts', 'b.ts'), edge('a.ts', 'c.ts'), edge('b.ts', 'c.ts')])).toEqual([])
})

test('folders that import each other are found at the level at which they are siblings', () => {
  const there = edge('src/a/x/one.ts', 'src/a/y/deep/two.ts')
  const back = edge('src/a/y/three.ts', 'src/a/x/four.ts')
  expect(findTwoWayFolders([there])).toEqual([])
  expect(findTwoWayFolders([there, back])).toEqual([
    'src/a/x and src/a/y: src/a/x/one.ts imports src/a/y/deep/two.ts, src/a/y/three.ts imports src/a/x/four.ts',
  ])
})

test('an import up the layers, between folders of one layer, or of a folder without a layer is found', () => {
  const layers = [['top'], ['low', 'beside']]
  const find = (from: string, to: string) =>
    findUpwardFolders([edge(`src/a/${from}`, `src/a/${to}`)], 'src/a', layers)
  expect(find('top/one.ts', 'low/deep/two.ts')).toEqual([])
  expect(find('low/one.ts', 'low/deep/two.ts')).toEqual([])
  expect(find('low/one.ts', 'two.ts')).toEqual([])
  expect(find('low/one.ts', 'top/two.ts')).toHaveLength(1)
  expect(find('low/one.ts', 'beside/two.ts')).toHaveLength(1)
  expect(find('new/one.ts', 'low/two.ts')).toHaveLength(1)
})

test.each([
  ['office', 'storefront'],
  ['storefront', 'office'],
])('OFF-011 src/%s may not import src/%s', (from, to) => {
  const found = edge(`src/${from}/lib/a.ts`, `src/${to}/lib/b.ts`)
  expect(findUpwardImports([found])).toEqual([`${found.from} imports ${found.to}`])
})

test('an import against the order of the layers is also reported in the office', () => {
  const found = edge('src/office/lib/a.ts', 'src/office/pages/b.tsx')
  expect(findUpwardImports([found])).toHaveLength(1)
})

test.each(['storefront/lib/a.ts', 'office/a.ts', 'api/calls.ts', 'commerce/shop.ts'])(
  'src/ui may not import src/%s',
  (path) => {
    const [from, to] = ['src/ui/button.tsx', `src/${path}`]
    expect(findUpwardImports([edge(from, to)])).toEqual([`${from} imports ${to}`])
  },
)

test('src/ui may import itself, shared and library-internals', () => {
  const below = ['src/ui/icon.tsx', 'src/shared/money/money.ts', 'src/library-internals/overlay-history.ts']
  expect(findUpwardImports(below.map((to) => edge('src/ui/button.tsx', to)))).toEqual([])
})

test('a ring of folders is found even if no two of them import each other', () => {
  const ring = [
    edge('src/a/x/one.ts', 'src/a/y/two.ts'),
    edge('src/a/y/three.ts', 'src/a/z/deep/four.ts'),
    edge('src/a/z/five.ts', 'src/a/x/six.ts'),
  ]
  const others = [edge('src/a/x/one.ts', 'src/a/x/six.ts'), edge('src/a/top.ts', 'src/a/x/one.ts')]
  expect(findRings(importsBetweenFolders([...ring, ...others], 'src/a'))).toEqual([
    ['src/a/x', 'src/a/y', 'src/a/z'],
  ])
})

test('a folder and its parent folder are not siblings', () => {
  expect(
    findTwoWayFolders([edge('src/a/one.ts', 'src/a/x/two.ts'), edge('src/a/x/two.ts', 'src/a/three.ts')]),
  ).toEqual([])
})

describe('features of the storefront', () => {
  const panel = 'src/storefront/features/chat/components/panel.tsx'
  const log = 'src/storefront/features/chat/components/log.tsx'
  const host = 'src/storefront/components/panels/host.tsx'
  const listed = { chat: ['components/panel.tsx'] }

  test('other code may import a public file, but no private one', () => {
    expect(findPrivateImports([edge(host, panel)], listed)).toEqual([])
    expect(findPrivateImports([edge(host, log)], listed)).toEqual([
      `${host} imports ${log}, which is private to its feature`,
    ])
  })

  test('a feature imports its own files, and only public files of another feature', () => {
    const button = 'src/storefront/features/wish-list/components/button.tsx'
    expect(findPrivateImports([edge(panel, log), edge(log, panel), edge(button, panel)], listed)).toEqual([])
    expect(findPrivateImports([edge(button, log)], listed)).toHaveLength(1)
    expect(findPrivateImports([edge(panel, button)], listed)).toHaveLength(1)
  })

  test('a public file that only its own feature imports is reported', () => {
    expect(findUnusedPublicFiles([edge(host, panel)], listed)).toEqual([])
    expect(findUnusedPublicFiles([edge(log, panel)], listed)).toEqual([panel])
  })

  test('a feature and a folder of a layer may not import each other', () => {
    const field = 'src/storefront/components/fields/field.tsx'
    expect(findTwoWayFolders([edge(panel, field), edge(field, panel)])).toHaveLength(1)
    expect(findTwoWayFolders([edge(panel, field), edge(host, panel)])).toEqual([])
  })
})

describe('the layers of the storefront', () => {
  const file = (path: string) => `src/storefront/${path}`

  test.each([
    ['a component that imports a page', 'components/a/a.tsx', 'pages/b/b.tsx'],
    ['state that imports a component', 'state/a/a.ts', 'components/b/b.tsx'],
    ['a page that imports another page', 'pages/a/a.tsx', 'pages/b/b.tsx'],
    ['lib that imports the root route', 'lib/a.ts', 'root.tsx'],
    ['state that opens a panel', 'state/a/a.ts', 'state/panels/panel-store.ts'],
    ['state of a feature that opens a panel', 'features/a/state/a.ts', 'state/panels/panel-store.ts'],
    ['lib of a feature that imports its state', 'features/a/lib/a.ts', 'features/a/state/b.ts'],
    ['state of a feature that imports a component', 'features/a/state/a.ts', 'components/b/b.tsx'],
    ['state that imports a component of a feature', 'state/a/a.ts', 'features/b/components/b.tsx'],
    ['a page that imports a page of a feature', 'pages/a/a.tsx', 'features/a/pages/b.tsx'],
    ['a page of a feature that imports another page', 'features/a/pages/a.tsx', 'pages/a/b.tsx'],
  ])('%s is refused', (_, from, to) => {
    expect(findUpwardImports([edge(file(from), file(to))])).toEqual([`${file(from)} imports ${file(to)}`])
  })

  test.each([
    ['a page may import its own folder', 'pages/a/a.tsx', 'pages/a/part/b.tsx'],
    ['a page may import every layer below', 'pages/a/a.tsx', 'lib/b.ts'],
    ['a page of a feature may import its own pages', 'features/a/pages/a.tsx', 'features/a/pages/part/b.tsx'],
    ['a feature may import shared layers at its own layer', 'features/a/state/a.ts', 'state/b/b.ts'],
    ['a component may open a panel', 'features/a/components/a.tsx', 'state/panels/panel-store.ts'],
    ['the root route may import every layer', 'root.tsx', 'pages/b/b.tsx'],
  ])('%s', (_, from, to) => {
    expect(findUpwardImports([edge(file(from), file(to))])).toEqual([])
  })

  test('lib imports no control, but every other layer does', () => {
    const control = 'src/ui/button.tsx'
    expect(findUpwardImports([edge(file('lib/a.ts'), control)])).toEqual([
      `${file('lib/a.ts')} imports ${control}`,
    ])
    expect(
      findUpwardImports([edge(file('state/a.ts'), control), edge(file('pages/a/a.tsx'), control)]),
    ).toEqual([])
  })

  test('messages and stores are below every layer', () => {
    const below = ['src/ui/messages/use-text.ts', 'src/ui/lib/store.ts', 'src/shared/money/money.ts']
    expect(findUpwardImports(below.map((to) => edge(file('lib/a.ts'), to)))).toEqual([])
  })
})
