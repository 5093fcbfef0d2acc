import { expect, test } from 'vitest'
import { isOwn } from './failed-style-sheets.ts'

test('only style sheets of the build delay the components that need them', () => {
  const origin = 'https://www.example.com'
  expect(isOwn(`${origin}/assets/box-map-1a2b.css`, origin)).toBe(true)
  for (const href of [
    'https://chat.example.net/assets/widget.css',
    'chrome-extension://abc/assets/dark.css',
    `${origin}.example.net/assets/widget.css`,
    '',
  ])
    expect(isOwn(href, origin), href).toBe(false)
})
