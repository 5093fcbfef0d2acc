import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { ShipmentsNotChanged, type ShipmentAction } from '#storefront/lib/api/shipment-actions.ts'
import { openBag } from '#storefront/state/bag/store/bag.ts'
import { openBatchSize, sendBatch } from './shipment-batches.ts'
import { openShipmentQueue } from './shipment-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const add = (...ids: string[]): ShipmentAction => ({
  action: 'addShipments',
  shipments: ids.map((shipmentId) => ({ shipmentId })),
})
const remove = (...ids: string[]): ShipmentAction => ({
  action: 'removeShipments',
  shipments: ids.map((shipmentId) => ({ shipmentId })),
})
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Shipment${from + index}`)

const described = (actions: readonly ShipmentAction[]) =>
  actions.map(({ action, shipments }) => `${action} ${shipments.map((one) => one.shipmentId).join(' ')}`)

interface Request {
  parameters: { c_additionKey: string }
  body: { c_actions: ShipmentAction[] }
}

/** The queue of a bag, and a server that responds to request `n` (from 0) according to `fail`. */
function openQueue({
  size = 5,
  fail,
}: { size?: number | Error; fail?: (n: number) => Error | undefined } = {}) {
  const requests: Request[] = []
  const basket = { basketId: 'b1', productItems: [] }
  const calls = {
    ShopperCustomers: { getCustomerBaskets: async () => ({ baskets: [basket] }) },
    ShopperBaskets: {
      async updateBasket(request: Request) {
        requests.push(request)
        const failure = fail?.(requests.length - 1)
        if (failure) throw failure
        return basket
      },
    },
    Site: {
      async getSitePreferences() {
        if (size instanceof Error) throw size
        return { appPWAShipmentBatchSize: size }
      },
    },
    // The queue makes only these calls.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'ana' })
  const change = openShipmentQueue({
    batchSize: openBatchSize(() => calls),
    send: async (actions, key) => (await sendBatch(bag, actions, key)).after,
  })
  const bodies = () => requests.map(({ body }) => described(body.c_actions))
  return { change, bag, requests, bodies }
}

const lost = new TypeError('Failed to fetch')
const refused = new CallFault(400, { type: '/api/docs/faults#invalid-field', detail: 'No such ZIP code' })

/** The failure of a change, after all pauses. */
async function failureOf(change: Promise<unknown>): Promise<ShipmentsNotChanged> {
  const failing = change.catch((failure: unknown) => failure)
  await vi.runAllTimersAsync()
  const failure = await failing
  if (!(failure instanceof ShipmentsNotChanged)) throw new Error(`Not refused: ${String(failure)}`)
  return failure
}

describe('changing shipments', () => {
  test('BAG-074 actions are sent in order, adjacent ones of one kind together', async () => {
    const { change, bodies } = openQueue({ size: 4 })
    const changing = change([
      add('A', 'B'),
      remove('A'),
      add('C'),
      { action: 'shipNow', shipments: [{ shipmentId: 'C' }] },
    ])
    await vi.runAllTimersAsync()
    expect((await changing).basket.basketId).toBe('b1')
    expect(bodies()).toEqual([['addShipments A B', 'removeShipments A', 'addShipments C'], ['shipNow C']])
  })

  test('BAG-075 OPS-061 changes within 100 ms are sent together, later ones afterwards', async () => {
    const { change, bodies } = openQueue()
    const all = [change([add('A')])]
    await vi.advanceTimersByTimeAsync(99)
    all.push(change([add('B')]))
    await vi.advanceTimersByTimeAsync(99)
    expect(bodies()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(bodies()).toEqual([['addShipments A B']])
    all.push(change([remove('A')]))
    await vi.runAllTimersAsync()
    expect(bodies()).toEqual([['addShipments A B'], ['removeShipments A']])
    await Promise.all(all)
  })

  test('BAG-076 a batch without a response is sent two more times, with the same key', async () => {
    const { change, requests } = openQueue({ fail: (n) => (n < 2 ? lost : undefined) })
    const changing = change([add('A')])
    await vi.runAllTimersAsync()
    await changing
    expect(requests).toHaveLength(3)
    expect(new Set(requests.map(({ parameters }) => parameters.c_additionKey)).size).toBe(1)
    const second = change([add('B')])
    await vi.runAllTimersAsync()
    await second
    expect(new Set(requests.map(({ parameters }) => parameters.c_additionKey)).size).toBe(2)
  })

  test('BAG-076 a batch that never gets a response is sent three times in total', async () => {
    const { change, requests } = openQueue({ fail: () => lost })
    await failureOf(change([add('A')]))
    expect(requests).toHaveLength(3)
  })

  test('BAG-077 a batch has the size of the site preference, or 2 when it cannot be read', async () => {
    const seven = async (size: number | Error) => {
      const { change, bodies } = openQueue({ size })
      const changing = change([add(...names(1, 7))])
      await vi.runAllTimersAsync()
      await changing
      return bodies().map(([body = '']) => body.split(' ').length - 1)
    }
    expect(await seven(5)).toEqual([5, 2])
    expect(await seven(3)).toEqual([3, 3, 1])
    expect(await seven(new Error('Offline'))).toEqual([2, 2, 2, 1])
  })

  test('a change with isAtOnce is one request', async () => {
    const { change, bodies } = openQueue()
    const changing = change([add(...names(1, 1_000))], { isAtOnce: true })
    await vi.runAllTimersAsync()
    await changing
    expect(bodies()).toHaveLength(1)
  })
})

describe('a batch that fails', () => {
  test('BAG-078 is reported after its last try, with the changed and the unchanged shipments', async () => {
    const { change, requests } = openQueue({ fail: (n) => (n > 0 ? lost : undefined) })
    const failure = await failureOf(change([add(...names(1, 12))]))
    expect(failure.message).toBe('Failed to update basket. Exceeded maximum 2 retries for a chunk')
    expect(failure.cause).toBe(lost)
    expect(requests).toHaveLength(4)
    expect(described(failure.done)).toEqual([`addShipments ${names(1, 5).join(' ')}`])
    expect(described(failure.unclear)).toEqual([`addShipments ${names(6, 10).join(' ')}`])
    expect(described(failure.notDone)).toEqual(['addShipments Shipment11 Shipment12'])
  })

  test('stops at the first refused batch, and does not retry it', async () => {
    const { change, requests, bag } = openQueue({ fail: (n) => (n === 1 ? refused : undefined) })
    const failure = await failureOf(change([add(...names(1, 12))]))
    expect(failure).toMatchObject({ message: 'No such ZIP code', cause: refused, unclear: [] })
    expect(requests).toHaveLength(2)
    expect(described(failure.done)).toEqual([`addShipments ${names(1, 5).join(' ')}`])
    expect(described(failure.notDone)).toEqual([`addShipments ${names(6, 12).join(' ')}`])
    expect(bag.getState()).toMatchObject({ status: 'error', basket: { basketId: 'b1' } })
  })

  test('does not affect the changes of an earlier batch, and later changes work', async () => {
    const { change, bodies } = openQueue({ fail: (n) => (n === 1 ? refused : undefined) })
    const first = change([add(...names(1, 5))])
    const failure = await failureOf(change([add(...names(6, 7))]))
    expect((await first).basket.basketId).toBe('b1')
    expect(described(failure.notDone)).toEqual(['addShipments Shipment6 Shipment7'])
    const again = change(failure.notDone)
    await vi.runAllTimersAsync()
    await again
    expect(bodies().at(-1)).toEqual(['addShipments Shipment6 Shipment7'])
  })
})
