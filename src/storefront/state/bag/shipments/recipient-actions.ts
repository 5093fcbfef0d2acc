import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { randomKey } from '#storefront/state/bag/store/addition-keys.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { openSplit } from './split-line.ts'

type Address = NonNullable<
  Parameters<Calls['ShopperBaskets']['createShipmentForBasket']>[0]['body']
>['shippingAddress']
export type RecipientAddress = NonNullable<Address>

export interface PersonName {
  firstName: string
  lastName: string
}

/** Creates the id of a new recipient. */
export const newRecipientId = randomKey

/**
 * Adds a recipient without products. If the id exists, sets the address of that recipient: a repeated call then does
 * not add a second recipient. Throws the CallFault of a refusal, like all functions of this file.
 */
export async function addRecipient(shipmentId: string, shippingAddress: RecipientAddress): Promise<void> {
  await bag.change(async ({ ShopperBaskets }, basketId, current) => {
    const update = () =>
      ShopperBaskets.updateShipmentForBasket({
        parameters: { basketId, shipmentId },
        body: { shippingAddress },
      })
    if (current.shipments.some((shipment) => shipment.shipmentId === shipmentId)) return update()
    try {
      return await ShopperBaskets.createShipmentForBasket({
        parameters: { basketId },
        body: { shipmentId, shippingAddress },
      })
    } catch (failure) {
      // The first request had arrived, but its response was lost.
      if (isCallFault(failure, 'shipment-already-exists')) return update()
      throw failure
    }
  })
}

/** Changes the name of a recipient. The rest of the address stays. */
export const renameRecipient = (shipmentId: string, name: PersonName): Promise<Basket> =>
  bag.change((calls, basketId, { shipments }) => {
    const address = shipments.find((shipment) => shipment.shipmentId === shipmentId)?.shippingAddress
    return calls.ShopperBaskets.updateShipmentForBasket({
      parameters: { basketId, shipmentId },
      body: { shippingAddress: { ...address, fullName: null, ...name } },
    })
  })

/** Moves a line to another recipient. */
export const moveLine = (itemId: string, shipmentId: string): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateItemInBasket({ parameters: { basketId, itemId }, body: { shipmentId } }),
  )

/** Moves pieces of a line to other recipients in one change. The remaining pieces stay (decision 0041). */
export const splitLine = openSplit(bag)

/**
 * Removes a recipient from the order. The products move to the recipient `giveTo`, or without it are removed from the
 * bag. Returns the basket before the removal.
 */
export async function removeRecipient(shipmentId: string, giveTo?: string): Promise<Basket | undefined> {
  let before: Basket | undefined
  const after = await bag.change((calls, basketId, current) => {
    before = current
    const itemIds = itemsFor(current, shipmentId)
    if (itemIds.length === 0)
      return calls.ShopperBaskets.removeShipmentFromBasket({ parameters: { basketId, shipmentId } })
    // The server deletes the shipment with its last item.
    const change = giveTo === undefined ? { quantity: 0 } : { shipmentId: giveTo }
    return calls.ShopperBaskets.updateItemsInBasket({
      parameters: { basketId },
      body: itemIds.map((itemId) => ({ itemId, ...change })),
    })
  })
  if (giveTo === undefined) trackBagChange(before, after)
  return before
}

/**
 * Removes a recipient without products from the order. Returns false if the recipient has received products meanwhile
 * and stays.
 */
export async function removeIfEmpty(shipmentId: string): Promise<boolean> {
  let isEmpty = false
  await bag.change(async ({ ShopperBaskets }, basketId, current) => {
    isEmpty = itemsFor(current, shipmentId).length === 0
    return isEmpty
      ? ShopperBaskets.removeShipmentFromBasket({ parameters: { basketId, shipmentId } })
      : current
  })
  return isEmpty
}

/** Excludes the free products of promotions. */
const itemsFor = ({ productItems }: Basket, shipmentId: string): string[] =>
  productItems
    .filter((item) => item.shipmentId === shipmentId && !item.bonusProductLineItem)
    .map(({ itemId }) => itemId)
