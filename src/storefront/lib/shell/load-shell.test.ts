import { afterEach, expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { loadShell } from './load-shell.ts'

afterEach(() => vi.useRealTimers())

const calls = {
  Site: {
    getNavMenu: async () => [],
    getFooter: async () => ({ groups: [], social: [] }),
    getContents: async () => ({ items: [] }),
  },
  // `loadShell` makes only these calls.
} as unknown as Calls

test.each([
  ['2027-01-01T07:59:59Z', '2026'],
  ['2027-01-01T08:00:00Z', '2027'],
  ['2028-02-29T20:00:00Z', '2028'],
])('SHELL-113 at %s the year at the shop is %s', async (now, year) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect((await loadShell(calls, [])).year).toBe(year)
})
