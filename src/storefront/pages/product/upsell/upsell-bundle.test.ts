import { expect, test } from 'vitest'
import { bundleFor, initialFulfilment } from './upsell-bundle.ts'

const item = (id: string, shipping: boolean, pickup: boolean) => ({ id, ways: { shipping, pickup } })
const both = (id: string) => item(id, true, true)
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('PDP-075 the bundle is picked up where as many can be picked up as shipped, the main product among them', () => {
  expect(initialFulfilment([both('main'), both('a')], true)).toBe('pickup')
  expect(initialFulfilment([both('main'), item('a', false, true), both('b')], true)).toBe('pickup')
  expect(initialFulfilment([both('main'), item('a', true, false)], true)).toBe('shipping')
  expect(initialFulfilment([item('main', true, false), item('a', false, true), both('b')], true)).toBe(
    'shipping',
  )
})

test('PDP-075 where the site hands nothing over, the bundle is shipped', () => {
  expect(initialFulfilment([both('main'), both('a')], false)).toBe('shipping')
})

test('PDP-076 the other way keeps what can be had in it, the main product first', () => {
  const items = [both('main'), item('a', true, false), item('b', false, true), both('c')]
  expect(idsOf(bundleFor(items, 'shipping'))).toEqual(['main', 'a', 'c'])
  expect(idsOf(bundleFor(items, 'pickup'))).toEqual(['main', 'b', 'c'])
})

test('PDP-078 there is no bundle of one, and none without the main product', () => {
  expect(bundleFor([both('main'), item('a', true, false)], 'pickup')).toEqual([])
  expect(bundleFor([item('main', true, false), both('a'), both('b')], 'pickup')).toEqual([])
  expect(bundleFor([], 'shipping')).toEqual([])
})

test('PDP-082 two others are offered at most', () => {
  expect(idsOf(bundleFor([both('main'), both('a'), both('b'), both('c')], 'shipping'))).toEqual([
    'main',
    'a',
    'b',
  ])
})
