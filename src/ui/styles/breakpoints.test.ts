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

/** The widths at which a page or a part of it changes (STYLE.md, 28). */
const breakpoints = {
  'narrow phone': 341,
  phone: 375,
  'large phone': 421,
  'two columns': 577,
  'three columns': 640,
  tablet: 769,
  desktop: 1024,
  'wide desktop': 1160,
}

test('style sheets have only the width conditions of STYLE.md', () => {
  const named = Object.values(breakpoints).map((width) => `min-width: ${width}px`)
  expect([...widthConditions().keys()].toSorted()).toEqual(named.toSorted())
  const rule = /^28\.[^]*?(?=^29\.)/m.exec(readFileSync('STYLE.md', 'utf8'))?.[0]
  for (const [name, width] of Object.entries(breakpoints)) expect(rule).toContain(`${name} ${width}`)
})

test('every width condition is a min-width, so that there is no gap between two conditions', () => {
  const others = [...widthConditions()].filter(([condition]) => !/^min-width: \d+px$/.test(condition))
  expect(others).toEqual([])
})
