import { expect, test, vi } from 'vitest'
import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { openBag } from '#storefront/state/bag/store/bag.ts'

const recipients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ shipmentId: `Shipment${index + 1}`, gift: false }))

/** A bag with `count` recipients, and a server that responds to a change with `answer`. */
async function openLargeBag(count: number, answer: object) {
  const basket = { basketId: 'b1', c_version: 7, productItems: [], shipments: recipients(count) }
  const whole = { ...basket, c_version: 9 }
  const changeBasket = vi.fn(async (_: { body: object }) => answer)
  const updateShipmentForBasket = vi.fn(async () => whole)
  const getBasket = vi.fn(async () => whole)
  const calls = {
    ShopperCustomers: { getCustomerBaskets: async () => ({ baskets: [basket] }) },
    ShopperBaskets: { updateShipmentForBasket, getBasket },
    Site: { changeBasket },
    // The bag makes only these calls.
  } as unknown as Calls
  const bag = openBag({ calls: () => calls, customerId: () => 'ana' })
  await bag.load()
  const before = bag.getState().basket
  const change = () =>
    bag.change((given, basketId) =>
      given.ShopperBaskets.updateShipmentForBasket({
        parameters: { basketId, shipmentId: 'Shipment2' },
        body: { gift: true },
      }),
    )
  return { before, change, changeBasket, updateShipmentForBasket, getBasket }
}

const difference = {
  set: { c_version: 8 },
  lists: { shipments: { changed: [[1, { set: { gift: true } }]] } },
}

test('a change of a large bag returns the difference', async () => {
  const { before, change, changeBasket, getBasket } = await openLargeBag(50, {
    basketId: 'b1',
    since: 7,
    difference,
  })
  const after: Basket = await change()
  expect(after.c_version).toBe(8)
  expect(after.shipments.filter(({ gift }) => gift)).toMatchObject([{ shipmentId: 'Shipment2' }])
  expect(after.shipments[0]).toBe(before?.shipments[0])
  expect(changeBasket.mock.calls[0]?.[0].body).toMatchObject({
    method: 'updateShipmentForBasket',
    parameters: { shipmentId: 'Shipment2' },
    body: { gift: true },
    version: 7,
  })
  expect(getBasket).not.toHaveBeenCalled()
})

test('a difference from another version or basket is ignored: the whole basket is read', async () => {
  for (const answer of [
    { basketId: 'b1', since: 6, difference },
    { basketId: 'b2', since: 7, difference },
  ]) {
    const { change, getBasket } = await openLargeBag(50, answer)
    expect((await change()).c_version).toBe(9)
    expect(getBasket).toHaveBeenCalledOnce()
  }
})

test('a change of a small bag uses the normal call', async () => {
  const { change, changeBasket, updateShipmentForBasket } = await openLargeBag(3, {})
  expect((await change()).c_version).toBe(9)
  expect(updateShipmentForBasket).toHaveBeenCalledOnce()
  expect(changeBasket).not.toHaveBeenCalled()
})
