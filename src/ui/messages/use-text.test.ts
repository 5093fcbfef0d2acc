import { afterEach, expect, test, vi } from 'vitest'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOf } from './use-text.ts'

const messages = {
  locale: 'en-US',
  texts: { plain: 'Sweet!', bag: parseMessage('{count, plural, one {# item} other {# items}}') },
}

afterEach(() => vi.restoreAllMocks())

test('returns a plain message unchanged, and formats others for the locale', () => {
  expect(textOf(messages, 'plain')).toBe('Sweet!')
  expect([1, 2_000].map((count) => textOf(messages, 'bag', { count }))).toEqual(['1 item', '2,000 items'])
})

test('SHELL-132 a missing message only logs a warning, any other error of a message is thrown', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(textOf(messages, 'nowhere')).toBe('nowhere')
  expect(warn).toHaveBeenCalledOnce()
  expect(() => textOf(messages, 'bag')).toThrow(/count/)
})
