import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  ['/reset/ada@example.com/now', '/reset/[address]/now'],
  ['/reset/ada%40example.com', '/reset/[address]'],
  ['/gift-card/6006491200000000002', '/gift-card/[number]'],
  ['/order-details/00001234', '/order-details/00001234'],
  ['/baskets/0199aa55000011112222333344', '/baskets/0199aa55000011112222333344'],
])('the path %s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
