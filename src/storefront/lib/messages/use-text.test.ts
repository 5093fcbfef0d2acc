import { parse } from '@formatjs/icu-messageformat-parser'
import { afterEach, expect, test, vi } from 'vitest'
import { textOf } from './use-text.ts'

const spoken = {
  locale: 'en-US',
  texts: { plain: 'Sweet!', bag: parse('{count, plural, one {# item} other {# items}}') },
}

afterEach(() => vi.restoreAllMocks())

test('a text is shown as it is, or filled in by the rules of its locale', () => {
  expect(textOf(spoken, 'plain')).toBe('Sweet!')
  expect([1, 2_000].map((count) => textOf(spoken, 'bag', { count }))).toEqual(['1 item', '2,000 items'])
})

test('SHELL-132 a missing translation only warns, any other error of a text throws', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(textOf(spoken, 'nowhere')).toBe('nowhere')
  expect(warn).toHaveBeenCalledOnce()
  expect(() => textOf(spoken, 'bag')).toThrow(/count/)
})
