import { Agent } from 'node:http'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { PipelinedSocket } from '#library-internals/pipelined-socket.ts'
import { createOrder, payOrder } from '#testing/http/checkout.ts'
import { newHttpGuest, type HttpShopper } from '#testing/http/http-shopper.ts'
import { goodCard, transientToken } from '#testing/orders/buyer.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop } from '#testing/shop.ts'

const testShop = await openStockedShop()
const url = await serveOnPort(testShop)
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

/**
 * The statements (including `begin` and `commit`) and the writes that a call sends to PostgreSQL. Each write is a
 * round trip.
 */
interface Sent {
  statements: number
  roundTrips: number
}

/** A guest whose calls are counted. */
function counted(guest: HttpShopper, sent: Record<string, Sent>): HttpShopper {
  return {
    ...guest,
    async call(name, args) {
      const statements = vi.spyOn(pg.Client.prototype, 'query')
      const one = vi.spyOn(PipelinedSocket.prototype, '_write')
      const several = vi.spyOn(PipelinedSocket.prototype, '_writev')
      try {
        return await guest.call(name, args)
      } finally {
        sent[name] = {
          statements: statements.mock.calls.length,
          roundTrips: one.mock.calls.length + several.mock.calls.length,
        }
        vi.restoreAllMocks()
      }
    },
  }
}

/** Runs a guest's whole checkout, and returns the statements of each call. */
async function checkout(address: string): Promise<Record<string, Sent>> {
  const guest = await newHttpGuest(url, { agent, address })
  const token = await transientToken(testShop.routes, goodCard)
  const sent: Record<string, Sent> = {}
  const shopper = counted(guest, sent)
  expect(await payOrder(shopper, await createOrder(shopper, 'mail-tin', token))).toBe('new')
  return sent
}

test('SALE-160 the statements and round trips of a checkout do not grow unnoticed', async () => {
  // The first checkouts fill the caches and open the connections.
  await checkout('10.0.0.1')
  await checkout('10.0.0.2')
  const first = await checkout('10.0.0.3')
  const second = await checkout('10.0.0.4')
  const third = await checkout('10.0.0.5')
  // Uses the minimum of three runs, because background work, such as a heartbeat, may run during one of them.
  const least = (call: string, kind: keyof Sent) =>
    Math.min(...[first, second, third].map((sent) => sent[call]?.[kind] ?? NaN))
  const sent = Object.fromEntries(
    Object.keys(first).map((call) => [
      call,
      { statements: least(call, 'statements'), roundTrips: least(call, 'roundTrips') },
    ]),
  )
  expect(sent).toEqual({
    'ShopperBaskets.createBasket': { statements: 2, roundTrips: 2 },
    'ShopperBaskets.updateCustomerForBasket': { statements: 1, roundTrips: 1 },
    'ShopperBaskets.updateShippingAddressForShipment': { statements: 1, roundTrips: 1 },
    'ShopperBaskets.getShippingMethodsForShipment': { statements: 1, roundTrips: 1 },
    'ShopperBaskets.updateShippingMethodForShipment': { statements: 1, roundTrips: 1 },
    'ShopperBaskets.addPaymentInstrumentToBasket': { statements: 7, roundTrips: 3 },
    'ShopperOrders.createOrder': { statements: 9, roundTrips: 3 },
    // One of them is the journal's event, sent in the same batch.
    'ShopperOrders.updatePaymentInstrumentForOrder': { statements: 11, roundTrips: 5 },
  })
})
