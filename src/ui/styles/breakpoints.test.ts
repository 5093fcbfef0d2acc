import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src'

/** The width conditions of all style sheets: `min-width: 769px`, with the files that use them. */
function widthConditions(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    for (const [query] of readFileSync(join(folder, file), 'utf8').matchAll(/@media[^{]*/g))
      for (const [condition] of query.matchAll(/(?:min-|max-)?width\s*[:<>=]+\s*[\d.]+\w+/g))
        found.set(condition, [...(found.get(condition) ?? []), file])
  }
  return found
}

test('style sheets have no width condition between phone, tablet and desktop', () => {
  const all = [...widthConditions().keys()]
  expect(all).toEqual(expect.arrayContaining(['min-width: 769px', 'min-width: 1024px']))
  // Narrower conditions fit a part into small phones. The buy box has one of its own on narrow desktops.
  const wide = all.filter((condition) => Number(/\d+/.exec(condition)?.[0]) > 700)
  expect(wide.toSorted()).toEqual(['min-width: 1024px', 'min-width: 1160px', 'min-width: 769px'])
})

test('every width condition is a min-width, so that no width lies between two conditions', () => {
  const others = [...widthConditions()].filter(([condition]) => !/^min-width: \d+px$/.test(condition))
  expect(others).toEqual([])
})
