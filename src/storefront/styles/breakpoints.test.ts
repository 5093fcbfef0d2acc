import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/storefront'

/** The widths at which style sheets turn: `768` of `(max-width: 768px)`, with the files that say so. */
function turns(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    for (const [, turn = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /@media[^{]*?\(((?:min|max)-width: \d+px)\)/g,
    ))
      found.set(turn, [...(found.get(turn) ?? []), file])
  }
  return found
}

test('OPS-041 OPS-042 phones end with 768 pixels, tablets begin with 769 and end with 1023, desktops begin with 1024', () => {
  const all = [...turns().keys()]
  expect(all).toEqual(
    expect.arrayContaining([
      'max-width: 768px',
      'min-width: 769px',
      'max-width: 1023px',
      'min-width: 1024px',
    ]),
  )
  // Below, parts may need to fit into narrower phones; above, nothing turns in between.
  const wide = all.filter((turn) => Number(/\d+/.exec(turn)?.[0]) > 700)
  expect(wide.toSorted()).toEqual([
    'max-width: 1023px',
    'max-width: 768px',
    'min-width: 1024px',
    'min-width: 769px',
  ])
})
