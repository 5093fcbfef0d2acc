import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { findApprovedBasket } from './find-approved-basket.ts'

/**
 * Looks for the basket b1. By default the shopper has another bag, b2. `checkPayment` returns the server's response
 * about the order of b1.
 */
function findWithOrder(checkPayment: () => unknown, loadBag = async () => basketOf('b2')) {
  // No other calls are made.
  const calls = { Site: { checkPayment: async () => checkPayment() } } as unknown as Calls
  return findApprovedBasket(calls, 'b1', loadBag)
}

// No other fields are read.
const basketOf = (basketId: string) => ({ basketId }) as Basket

function noOrder(): never {
  throw new CallFault(404, { type: 'faults#basket-not-ordered' })
}

test('continues with the bag that the payment is for', async () => {
  expect(await findWithOrder(noOrder, async () => basketOf('b1'))).toEqual({
    kind: 'open',
    basket: basketOf('b1'),
  })
})

test('finds a placed order only if it is the order of that bag', async () => {
  const order = { status: 'new', orderNo: '1' }
  expect(await findWithOrder(() => order)).toEqual({ kind: 'placed', order })
  expect(await findWithOrder(noOrder)).toEqual({ kind: 'gone' })
  expect(await findWithOrder(() => ({ status: 'failed', c_flashes: [] }))).toEqual({ kind: 'gone' })
})

test('reports an unknown state while the server does not respond or the payment is pending', async () => {
  const unread = () => Promise.reject(new TypeError('offline'))
  expect(await findWithOrder(noOrder, unread)).toEqual({ kind: 'unknown' })
  expect(await findWithOrder(() => ({ status: 'created' }))).toEqual({ kind: 'unknown' })
  const down = () => {
    throw new TypeError('offline')
  }
  expect(await findWithOrder(down)).toEqual({ kind: 'unknown' })
})
