import { expect, test } from 'vitest'
import { bundleFor, initialFulfilment } from './upsell-bundle.ts'

const item = (id: string, shipping: boolean, pickup: boolean) => ({ id, available: { shipping, pickup } })
const both = (id: string) => item(id, true, true)
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('PDP-075 pickup is chosen if as many products can be picked up as shipped, the main product among them', () => {
  expect(initialFulfilment([both('main'), both('a')], true)).toBe('pickup')
  expect(initialFulfilment([both('main'), item('a', false, true), both('b')], true)).toBe('pickup')
  expect(initialFulfilment([both('main'), item('a', true, false)], true)).toBe('shipping')
  expect(initialFulfilment([item('main', true, false), item('a', false, true), both('b')], true)).toBe(
    'shipping',
  )
})

test('PDP-075 on a site without pickup the bundle is shipped', () => {
  expect(initialFulfilment([both('main'), both('a')], false)).toBe('shipping')
})

test('PDP-076 a change of fulfillment leaves the products that are available with it, the main product first', () => {
  const items = [both('main'), item('a', true, false), item('b', false, true), both('c')]
  expect(idsOf(bundleFor(items, 'shipping'))).toEqual(['main', 'a', 'c'])
  expect(idsOf(bundleFor(items, 'pickup'))).toEqual(['main', 'b', 'c'])
})

test('PDP-078 a bundle needs the main product and at least one other product', () => {
  expect(bundleFor([both('main'), item('a', true, false)], 'pickup')).toEqual([])
  expect(bundleFor([item('main', true, false), both('a'), both('b')], 'pickup')).toEqual([])
  expect(bundleFor([], 'shipping')).toEqual([])
})

test('PDP-082 at most two other products are offered', () => {
  expect(idsOf(bundleFor([both('main'), both('a'), both('b'), both('c')], 'shipping'))).toEqual([
    'main',
    'a',
    'b',
  ])
})
