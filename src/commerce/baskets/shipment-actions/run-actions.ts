import { isRefusal } from '#commerce/refusals.ts'
import { defaultShipmentId, type Basket } from '#commerce/baskets/basket.ts'
import type { BasketCommand, CommandContext } from '#commerce/baskets/dependencies.ts'
import type { ShipmentAction } from '#commerce/baskets/inputs.ts'
import { countedShipments, recipientsProblemOf } from '#commerce/baskets/limits/recipient-limit.ts'
import { addShipments } from './add-shipments.ts'
import { refusedAt, type RefusalAt } from './refused-at.ts'
import { removeShipments } from './remove-shipments.ts'
import { shipNow } from './ship-now.ts'

/** Runs actions on shipments in order (BAG-074). If one is refused, all are. */
export const runActions =
  (actions: readonly ShipmentAction[]): BasketCommand =>
  async (basket, context) => {
    const tooMany = recipientsProblemOf(leastShipments(basket, actions), basket, context.site)
    if (tooMany) return tooMany
    let changed = basket
    for (const [index, action] of actions.entries()) {
      const next = await runAction(changed, action, context)
      if (isRefusal(next)) return refusedAt(next, `c_actions.${index}.${next.path}`)
      changed = next
    }
    return changed
  }

/** The minimum number of shipments after the actions, to refuse too many before a thousand are created. */
function leastShipments(basket: Basket, actions: readonly ShipmentAction[]): number {
  let least = countedShipments(basket).length
  for (const { action, shipments } of actions) {
    // An empty default shipment does not count.
    if (action === 'addShipments')
      least += shipments.filter(({ shipmentId }) => shipmentId !== defaultShipmentId).length
    if (action === 'removeShipments') least -= shipments.length
  }
  return least
}

function runAction(
  basket: Basket,
  { action, shipments }: ShipmentAction,
  context: CommandContext,
): Promise<Basket | RefusalAt> | Basket | RefusalAt {
  switch (action) {
    case 'addShipments':
      return addShipments(basket, shipments, context)
    case 'removeShipments':
      return removeShipments(basket, shipments)
    case 'shipNow':
      return shipNow(basket, shipments, context)
  }
}
