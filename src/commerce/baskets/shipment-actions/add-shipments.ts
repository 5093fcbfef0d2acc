import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { CommandContext } from '#commerce/baskets/dependencies.ts'
import type { FilledShipmentInput } from '#commerce/baskets/inputs.ts'
import { addItems } from '#commerce/baskets/items/add-items.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'
import { applyToShipment } from '#commerce/baskets/shipments/change-shipment.ts'
import { nextShipmentIds } from '#commerce/baskets/shipments/shipment-ids.ts'
import { refusedAt, type RefusalAt } from './refused-at.ts'

/**
 * Adds shipments with their items. Each one is created in a separate small basket, so that the time grows linearly.
 */
export async function addShipments(
  basket: Basket,
  inputs: readonly FilledShipmentInput[],
  context: CommandContext,
): Promise<Basket | RefusalAt> {
  const used = new Set(basket.shipments.map(({ id }) => id))
  const nextId = nextShipmentIds(new Set([...used, ...inputs.flatMap(({ shipmentId }) => shipmentId ?? [])]))
  const added: Basket[] = []
  for (const [index, input] of inputs.entries()) {
    const id = input.shipmentId ?? nextId()
    const one = used.has(id)
      ? refuse('shipment-already-exists', { shipmentId: id })
      : await filledShipment({ ...basket, shipments: [newShipment(id)], items: [] }, id, { input, context })
    if (isRefusal(one)) return refusedAt(one, `shipments.${index}`)
    used.add(id)
    added.push(one)
  }
  return {
    ...basket,
    shipments: [...basket.shipments, ...added.flatMap(({ shipments }) => shipments)],
    items: [...basket.items, ...added.flatMap(({ items }) => items)],
  }
}

/** Adds the items first: the arrival days of a shipment depend on whether they melt. */
async function filledShipment(
  basket: Basket,
  shipmentId: string,
  { input, context }: { input: FilledShipmentInput; context: CommandContext },
): Promise<Basket | Refusal> {
  const { productItems = [], ...fields } = input
  const lines = productItems.map((item) => ({ ...item, shipmentId, inventoryId: null, c_fromStoreId: null }))
  const filled = await addItems(lines)(basket, context)
  if (isRefusal(filled)) return filled
  const [shipment = newShipment(shipmentId)] = filled.shipments
  return applyToShipment(filled, shipment, { input: fields, context })
}
