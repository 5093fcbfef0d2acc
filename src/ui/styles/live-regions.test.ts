import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src'

/** The selectors that remove empty elements from the layout. */
const hiddenWhileEmpty = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/([^{};]*:empty[^{};]*)\{([^{}]*)\}/g),
    ])
    .flatMap(([, selector = '', rules = '']) => (/display:\s*none/.test(rules) ? [selector.trim()] : []))

test('a live region stays rendered while it is empty, so that screen readers announce its next change', () => {
  // These are not live regions: products of a search, panels of the menu, and lines of a recipient.
  expect(hiddenWhileEmpty().toSorted()).toEqual(['.found:empty', '.panel:empty', '.recipient > ul:empty'])
})
