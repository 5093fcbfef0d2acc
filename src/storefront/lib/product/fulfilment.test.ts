import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { chosenFulfilment, fulfilmentOptions, logUnexplained } from './fulfilment.ts'
import type { StockEntry } from '#storefront/lib/product/stock-entry.ts'

const some = { ats: 12, orderable: true, message: '' }
const none = { ats: 0, orderable: false, message: '' }
const at = (shipment: StockEntry['shipment'], store?: typeof some): StockEntry => ({
  shipment,
  store: store && { ...store, storeId: '0101' },
})

const input = {
  hasPickup: true,
  isForPickup: true,
  isPickupOnly: false,
  status: undefined,
  hasShop: false,
  stock: undefined,
}
const withShop = { ...input, hasShop: true }

test('PDP-034 PDP-035 a product can be shipped or picked up, and is shipped unless a shop is chosen', () => {
  const options = fulfilmentOptions(input)
  expect(options).toEqual({
    shipping: true,
    pickup: true,
    note: undefined,
    initial: 'shipping',
    obstacle: undefined,
    isUnexplained: false,
  })
  expect(chosenFulfilment(options, 'pickup')).toBe('pickup')
})

test('PDP-034 SHELL-011 on a site without pickup, a product is shipped, and no note mentions pickup', () => {
  expect(fulfilmentOptions({ ...withShop, hasPickup: false })).toMatchObject({
    shipping: true,
    pickup: false,
    note: undefined,
    initial: 'shipping',
  })
})

test('PDP-038 with a preferred shop that has the product, pickup is the initial choice', () => {
  expect(fulfilmentOptions(withShop).initial).toBe('pickup')
  expect(fulfilmentOptions({ ...withShop, stock: at(some, some) })).toMatchObject({
    initial: 'pickup',
    shipping: true,
  })
})

test('PDP-037 PDP-044 a product that is not in the shop is shipped', () => {
  const options = fulfilmentOptions({ ...withShop, stock: at(some, none) })
  expect(options).toMatchObject({ shipping: true, pickup: false, note: 'notAtShop', initial: 'shipping' })
  expect(chosenFulfilment(options, 'pickup')).toBe('shipping')
})

test('PDP-038 PDP-039 PDP-042 a product that cannot be picked up is shipped, with every shop', () => {
  expect(fulfilmentOptions({ ...withShop, isForPickup: false, stock: at(some, some) })).toMatchObject({
    shipping: true,
    pickup: false,
    note: 'never',
    initial: 'shipping',
  })
})

test('PDP-038 PDP-040 PDP-043 a product for pickup only is not shipped', () => {
  const only = { ...withShop, isPickupOnly: true, stock: at(none, some) }
  expect(fulfilmentOptions(only)).toMatchObject({
    shipping: false,
    pickup: true,
    note: 'only',
    initial: 'pickup',
  })
  expect(chosenFulfilment(fulfilmentOptions(only), 'shipping')).toBe('pickup')
})

test.each(['outOfStock', 'comingSoon', 'inShopOnly'] as const)(
  'PDP-036 PDP-043 %s for shipping, but in the chosen shop: pickup only',
  (status) => {
    expect(fulfilmentOptions({ ...withShop, status, stock: at(none, some) })).toMatchObject({
      shipping: false,
      pickup: true,
      note: 'only',
      initial: 'pickup',
      obstacle: undefined,
    })
  },
)

test.each(['outOfStock', 'comingSoon', 'inShopOnly'] as const)(
  'PDP-037 %s for shipping, and in no known shop: not available',
  (status) => {
    expect(fulfilmentOptions({ ...input, status })).toMatchObject({
      shipping: false,
      pickup: false,
      obstacle: status,
    })
    expect(fulfilmentOptions({ ...withShop, status, stock: at(none, none) })).toMatchObject({
      shipping: false,
      pickup: false,
      note: 'notAtShop',
      obstacle: status,
    })
  },
)

test('PDP-037 a product that sold out meanwhile is not shipped', () => {
  expect(fulfilmentOptions({ ...input, stock: at(none) })).toMatchObject({
    shipping: false,
    obstacle: 'outOfStock',
  })
})

test('PDP-033 logs a product that is unavailable without a reason', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  logUnexplained(fulfilmentOptions({ ...input, status: 'outOfStock' }), '101')
  logUnexplained(fulfilmentOptions({ ...withShop, isPickupOnly: true, stock: at(none, none) }), '102')
  expect(log).not.toHaveBeenCalled()
  const options = fulfilmentOptions({ ...input, hasPickup: false, isPickupOnly: true })
  logUnexplained(options, '103')
  expect(log).toHaveBeenCalledWith('No status message found', '103')
  expect(options.obstacle).toBe('inShopOnly')
  log.mockRestore()
})

test('the chosen fulfillment is available if at least one fulfillment is available', () => {
  const anyStock = fc.constantFrom(some, none)
  fc.assert(
    fc.property(
      fc.record({
        hasPickup: fc.boolean(),
        isForPickup: fc.boolean(),
        isPickupOnly: fc.boolean(),
        status: fc.constantFrom(undefined, 'comingSoon', 'inShopOnly', 'outOfStock'),
        hasShop: fc.boolean(),
        stock: fc.option(
          fc.tuple(anyStock, fc.option(anyStock, { nil: undefined })).map(([web, shop]) => at(web, shop)),
          {
            nil: undefined,
          },
        ),
      }),
      fc.constantFrom(undefined, 'shipping', 'pickup'),
      (some, request) => {
        const options = fulfilmentOptions(some)
        const chosen = chosenFulfilment(options, request)
        if (options.shipping || options.pickup) expect(options[chosen]).toBe(true)
      },
    ),
  )
})
