import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/storefront'

/** The breakpoints of the style sheets, `max-width: 768px`, with the files that use them. */
function breakpoints(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    for (const [, breakpoint = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /@media[^{]*?\(((?:min|max)-width: \d+px)\)/g,
    ))
      found.set(breakpoint, [...(found.get(breakpoint) ?? []), file])
  }
  return found
}

test('OPS-041 OPS-042 mobile is up to 768 pixels, tablet from 769 to 1023, desktop from 1024', () => {
  const all = [...breakpoints().keys()]
  expect(all).toEqual(
    expect.arrayContaining([
      'max-width: 768px',
      'min-width: 769px',
      'max-width: 1023px',
      'min-width: 1024px',
    ]),
  )
  // Below 700 pixels, components may have breakpoints of their own for narrow phones.
  const wide = all.filter((breakpoint) => Number(/\d+/.exec(breakpoint)?.[0]) > 700)
  expect(wide.toSorted()).toEqual([
    'max-width: 1023px',
    'max-width: 768px',
    'min-width: 1024px',
    'min-width: 769px',
  ])
})
