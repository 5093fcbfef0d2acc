import { afterEach, expect, test, vi } from 'vitest'
import { warnOfUnexpectedLocale } from './unexpected-locale.ts'

afterEach(() => vi.restoreAllMocks())

test('SHELL-130 the console warns about a locale that the site does not have', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnOfUnexpectedLocale('', 'en-US')
  warnOfUnexpectedLocale('?q=fudge', 'en-US')
  warnOfUnexpectedLocale('?locale=en-CA', 'en-CA')
  expect(warn).not.toHaveBeenCalled()
  warnOfUnexpectedLocale('?q=fudge&locale=fr-FR', 'en-US')
  expect(warn.mock.calls).toEqual([['There is no locale "fr-FR" here: this page is in en-US']])
})
