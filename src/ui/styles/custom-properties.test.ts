import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Base UI sets these on its own elements. */
const ofLibraries =
  /^--(accordion|active-tab|anchor|available|collapsible|dialog|drawer|nested|popup|positioner|transform)-/

test('style sheets use only custom properties that are declared', () => {
  const sheets = read('src/**/*.css')
  const scripts = read('src/**/*.{ts,tsx}')
  const declared = new Set([
    ...sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...scripts.flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map(([, name]) => name)),
  ])
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = '']) =>
      declared.has(name) || ofLibraries.test(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('common borders have custom properties', () => {
  const unnamed = read('src/**/*.css').flatMap(({ file, text }) =>
    [...text.matchAll(/^\s*(?!--)[\w-]+: 1(?:\.5)?px solid var\(--line(?:-strong)?\);/gm)].map(
      ([border]) => `${file}: ${border.trim()}`,
    ),
  )
  expect(unnamed).toEqual([])
})
