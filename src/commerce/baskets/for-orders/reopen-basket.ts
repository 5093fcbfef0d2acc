import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { isSameLine } from '#commerce/baskets/items/line-identity.ts'
import { mergeInto } from '#commerce/baskets/merge/merge-into.ts'
import { deleteBasket, lockBasketsOf, lockClosedBasket, reopenWith } from '#commerce/baskets/queries.ts'

/** How often another basket may be created between its lookup and the reopening. */
const mostTries = 5

/** See Baskets.reopen. Locks baskets only: a failing order locks its stock afterwards, like a new order. */
export function reopenBasket(
  { database, inventory }: Pick<BasketDependencies, 'database' | 'inventory'>,
  basketId: string,
  requestedInstruments: readonly string[] = [],
): Promise<void> {
  return database.transact(async () => {
    const closed = await lockClosedBasket(database, basketId)
    if (!closed) return
    const { siteId, customerId } = closed
    let whole = withoutUsedApprovals(closed, requestedInstruments)
    for (let tries = 0; tries < mostTries; tries++) {
      const others = closed.isTemporary
        ? []
        : await lockBasketsOf(database, { siteId, customerIds: [customerId] })
      for (const other of others) {
        await deleteBasket(database, other.id)
        if (other.paymentInstruments.length > 0) await inventory.release(other.id)
        whole = withItemsOf(whole, other)
      }
      if (await reopenWith(database, whole)) return
    }
    throw new Error(`Basket ${basketId} could not be reopened: its customer creates one after the other`)
  })
}

const withoutUsedApprovals = (basket: Basket, asked: readonly string[]): Basket => ({
  ...basket,
  paymentInstruments: basket.paymentInstruments.filter(
    ({ id, approved }) => !approved || !asked.includes(id),
  ),
})

/**
 * The basket with the items that its shopper added to another one meanwhile. All of them remain, including pickups of
 * both: they are picked up at the shop of this basket. The next read calculates the amounts, like every read.
 */
function withItemsOf(basket: Basket, other: Basket): Basket {
  if (other.items.length === 0 && !other.eGiftCards?.length) return basket
  const pickup = pickupOf(basket)
  const isMoved = ({ shipmentId, bonus }: BasketItem) =>
    pickup !== undefined &&
    bonus === null &&
    other.shipments.some(({ id, storeId }) => id === shipmentId && storeId !== null)
  const rest = { ...other, items: other.items.filter((item) => !isMoved(item)) }
  const merged = mergeInto(basket, rest, { mode: 'higher_quantity', withPersonalData: true })
  const moved = other.items.filter(isMoved).map((item) => ({ ...item, ...pickup }))
  return { ...merged, items: moved.reduce(withLine, merged.items) }
}

/** The shipment and the stock location of a basket's pickups. */
function pickupOf({ items, shipments }: Basket): Pick<BasketItem, 'shipmentId' | 'inventoryId'> | undefined {
  const item = items.find(({ shipmentId }) =>
    shipments.some(({ id, storeId }) => id === shipmentId && storeId !== null),
  )
  return item && { shipmentId: item.shipmentId, inventoryId: item.inventoryId }
}

function withLine(items: readonly BasketItem[], added: BasketItem): BasketItem[] {
  const same = items.find((item) => isSameLine(item, added))
  if (!same) return [...items, added]
  const quantity = Math.max(same.quantity, added.quantity)
  return items.map((item) => (item === same ? { ...item, quantity } : item))
}
