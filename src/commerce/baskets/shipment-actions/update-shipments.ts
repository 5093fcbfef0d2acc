import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import type { BasketCommand, CommandContext } from '#commerce/baskets/dependencies.ts'
import type { NamedShipmentInput, ShipmentItemInput } from '#commerce/baskets/inputs.ts'
import { addItems } from '#commerce/baskets/items/add-items.ts'
import { sameLineIn } from '#commerce/baskets/items/stack-items.ts'
import { applyToShipment } from '#commerce/baskets/shipments/change-shipment.ts'
import { firstOf, refusedAt, type RefusalAt } from './refused-at.ts'

/**
 * Changes the given fields of many shipments in one change of the basket (API-109). Each one is changed in a separate
 * small basket, so that the time grows linearly. A refused shipment refuses the whole change; the refusal lists all
 * refused ones.
 */
export const updateShipments =
  (inputs: readonly NamedShipmentInput[]): BasketCommand =>
  async (basket, context) => {
    const parts = partsOf(basket)
    const changed = new Map<string, Basket>()
    const refused: RefusalAt[] = []
    for (const [index, input] of inputs.entries()) {
      const { shipmentId } = input
      const part = changed.get(shipmentId) ?? parts.get(shipmentId)
      const next = part
        ? await changePart(part, input, context)
        : refuse('shipment-not-found', { shipmentId })
      if (isRefusal(next)) refused.push(refusedAt(next, `shipments.${index}`))
      else changed.set(shipmentId, next)
    }
    const [first] = refused
    return first ? firstOf(first, refused) : withParts(basket, changed)
  }

/** Splits the basket into one basket per shipment. */
function partsOf(basket: Basket): Map<string, Basket> {
  const items = Map.groupBy(basket.items, ({ shipmentId }) => shipmentId)
  return new Map(
    basket.shipments.map((shipment) => [
      shipment.id,
      { ...basket, shipments: [shipment], items: items.get(shipment.id) ?? [] },
    ]),
  )
}

async function changePart(
  part: Basket,
  { productItems, ...input }: NamedShipmentInput,
  context: CommandContext,
): Promise<Basket | Refusal> {
  const [shipment] = part.shipments
  if (!shipment) return part
  const filled = productItems ? await withOnlyItems(part, productItems, context) : part
  return isRefusal(filled) ? filled : applyToShipment(filled, shipment, { input, context })
}

/** The part with exactly these items. Existing lines retain their ids; bonus items remain. */
async function withOnlyItems(
  part: Basket,
  items: readonly ShipmentItemInput[],
  context: CommandContext,
): Promise<Basket | Refusal> {
  const [shipment] = part.shipments
  const request = { shipmentId: shipment?.id, inventoryId: null, c_fromStoreId: null }
  const wanted = await addItems(items.map((item) => ({ ...item, ...request })))(
    { ...part, items: [] },
    context,
  )
  if (isRefusal(wanted)) return wanted
  const given = part.items.filter(({ bonus }) => bonus !== null)
  const sameLine = sameLineIn(part.items)
  return { ...part, items: [...wanted.items.map((item) => withKnownId(item, sameLine(item))), ...given] }
}

function withKnownId(item: BasketItem, same: BasketItem | undefined): BasketItem {
  return same ? { ...same, quantity: item.quantity } : item
}

/** The basket with the changed shipments. Lines retain their order; new ones are at the end. */
function withParts(basket: Basket, changed: ReadonlyMap<string, Basket>): Basket {
  const items = new Map([...changed.values()].flatMap((part) => part.items.map((item) => [item.id, item])))
  const staying = basket.items.flatMap((item) => {
    if (!changed.has(item.shipmentId)) return [item]
    const now = items.get(item.id)
    items.delete(item.id)
    return now ? [now] : []
  })
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => changed.get(shipment.id)?.shipments[0] ?? shipment),
    items: [...staying, ...items.values()],
  }
}
