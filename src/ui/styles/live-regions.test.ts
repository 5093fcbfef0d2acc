import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src'

/** The selectors that take something empty out of the page. */
const hiddenWhileEmpty = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/([^{};]*:empty[^{};]*)\{([^{}]*)\}/g),
    ])
    .flatMap(([, selector = '', rules = '']) => (/display:\s*none/.test(rules) ? [selector.trim()] : []))

test('a live region stays in the page while it is empty: screen readers tell what comes into one that they know', () => {
  // Products that a search has found, the panels of the menu, and the lines of a recipient: no live regions.
  expect(hiddenWhileEmpty().toSorted()).toEqual(['.found:empty', '.panel:empty', '.recipient > ul:empty'])
})
