import { beforeEach, expect, test } from 'vitest'
import type { CountedEvent } from '#commerce/counted-event.ts'
import { countCall } from './counted-calls.ts'

const counted: CountedEvent[] = []
const database = { count: (event: CountedEvent) => void counted.push(event) }
beforeEach(() => void counted.splice(0))

const answer = (name: string, result: unknown, body?: unknown) =>
  countCall(database, { siteId: 'main', name, body, result })

test.each<[string, unknown, unknown, Partial<CountedEvent>[]]>([
  ['ShopperBaskets.createBasket', { document: {} }, undefined, [{ kind: 'basket' }]],
  ['ShopperOrders.createOrder', { document: {} }, undefined, [{ kind: 'checkout-step', step: 'order' }]],
  [
    'Site.changeBasket',
    { document: {} },
    { method: 'updateShippingMethodForShipment' },
    [{ kind: 'checkout-step', step: 'method' }],
  ],
  ['Site.changeBasket', { document: {} }, { method: 'addItemToBasket' }, []],
  [
    'ShopperSearch.productSearch',
    { document: { query: 'tea', total: 3 } },
    undefined,
    [{ kind: 'search', result: 'found' }],
  ],
  [
    'ShopperSearch.productSearch',
    { document: { query: 'tea', total: 0 } },
    undefined,
    [{ kind: 'search', result: 'nothing' }],
  ],
  ['ShopperSearch.productSearch', { document: { query: '', total: 3 } }, undefined, []],
  ['ShopperLogin.authenticateCustomer', { document: {} }, undefined, [{ kind: 'login', outcome: 'done' }]],
  [
    'ShopperLogin.authenticateCustomer',
    { refused: 'invalid-credentials' },
    undefined,
    [{ kind: 'login', outcome: 'refused' }],
  ],
  ['ShopperOrders.createOrder', { refused: 'not-enough-stock' }, undefined, [{ kind: 'stock-refusal' }]],
  [
    'ShopperBaskets.addPaymentInstrumentToBasket',
    { refused: 'gift-card-not-accepted' },
    undefined,
    [{ kind: 'gift-card-refusal' }],
  ],
  ['Site.getSitePreferences', { document: {} }, undefined, []],
])('RUN-056 %s with %j is counted as %j', (name, result, body, expected) => {
  answer(name, result, body)
  expect(counted).toEqual(expected.map((event) => ({ siteId: 'main', ...event })))
})
