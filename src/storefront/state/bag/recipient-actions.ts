import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { trackBagChange } from '#storefront/state/analytics/track-bag.ts'
import { bag } from './bag-store.ts'

type Address = NonNullable<
  Parameters<Calls['ShopperBaskets']['createShipmentForBasket']>[0]['body']
>['shippingAddress']
export type RecipientAddress = NonNullable<Address>

export interface PersonName {
  firstName: string
  lastName: string
}

/** Some pieces of a line, for one recipient. */
export interface Share {
  shipmentId: string
  pieces: number
}

/** Adds a recipient without goods. Gives the id of the new shipment. Throws the CallFault of a refusal, as all of these do. */
export async function addRecipient(address: RecipientAddress): Promise<string> {
  const known = new Set<string>()
  const { shipments } = await bag.change((calls, basketId, current) => {
    for (const { shipmentId } of current.shipments) known.add(shipmentId)
    return calls.ShopperBaskets.createShipmentForBasket({
      parameters: { basketId },
      body: { shippingAddress: address },
    })
  })
  // New shipments come last; another tab may have added one before.
  const added = shipments.findLast(({ shipmentId }) => !known.has(shipmentId))
  if (!added) throw new Error('The new shipment is not in the basket')
  return added.shipmentId
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

/** Sends a line to another recipient. */
export const moveLine = (itemId: string, shipmentId: string): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateItemInBasket({ parameters: { basketId, itemId }, body: { shipmentId } }),
  )

/** Gives pieces of a line to other recipients in one change; the others stay where they are (decision 0041). */
export const splitLine = (itemId: string, shares: readonly Share[]): Promise<Basket> =>
  bag.change((calls, basketId) =>
    calls.ShopperBaskets.updateItemsInBasket({
      parameters: { basketId },
      body: shares.map(({ shipmentId, pieces }) => ({ itemId, shipmentId, c_pieces: pieces })),
    }),
  )

/** Takes a recipient off the order. The goods go to another one, or without `giveTo` out of the bag. */
export async function removeRecipient(shipmentId: string, giveTo?: string): Promise<void> {
  let before: Basket | undefined
  const after = await bag.change((calls, basketId, current) => {
    before = current
    const itemIds = current.productItems
      .filter((item) => item.shipmentId === shipmentId && !item.bonusProductLineItem)
      .map(({ itemId }) => itemId)
    if (itemIds.length === 0)
      return calls.ShopperBaskets.removeShipmentFromBasket({ parameters: { basketId, shipmentId } })
    // The shipment goes with the last item that leaves it.
    const change = giveTo === undefined ? { quantity: 0 } : { shipmentId: giveTo }
    return calls.ShopperBaskets.updateItemsInBasket({
      parameters: { basketId },
      body: itemIds.map((itemId) => ({ itemId, ...change })),
    })
  })
  if (giveTo === undefined) trackBagChange(before, after)
}
