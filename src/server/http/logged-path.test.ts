import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  ['/reset/ada@example.com/now', '/reset/[address]/now'],
  ['/reset/ada%40example.com', '/reset/[address]'],
  ['/gift-card/6006491200000000002', '/gift-card/[number]'],
  ['/search/4111%201111%201111%201111', '/search/[number]'],
  ['/search/4111-1111-1111-1111', '/search/[number]'],
  ['/gift-card/6006+4912+0000+0000+002', '/gift-card/[number]'],
  ['/call/626-555-0118', '/call/[number]'],
  ['/stories/2026-11-22-winter', '/stories/2026-11-22-winter'],
  ['/traces/01234567-8901-4abc-8def-001122334455', '/traces/01234567-8901-4abc-8def-001122334455'],
  ['/order-details/00001234', '/order-details/00001234'],
  ['/baskets/0199aa55000011112222333344', '/baskets/0199aa55000011112222333344'],
])('the path %s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
