import { isRefusal } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { customFields, type ProductItemInput } from '#commerce/baskets/inputs.ts'
import { newItem } from '#commerce/baskets/new-basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'
import { assignShipment, type ShipmentAssignment } from '#commerce/baskets/shipments/assign-shipment.ts'
import type { LineFields } from './line-identity.ts'
import { chooseBonus } from './choose-bonuses.ts'
import { onceByKey } from './addition-keys.ts'
import { openLineStack } from './stack-items.ts'

/**
 * Adds products to their shipments, merged into equal lines, else as new lines. Bonus products
 * are chosen instead. Changes nothing if an earlier
 * addition had the same key.
 */
export const addItems = (inputs: readonly ProductItemInput[], key?: string): BasketCommand =>
  onceByKey(key, async (basket, context) => {
    const lines = openLineStack(basket.items)
    let filled = { ...basket, items: lines.items }
    for (const input of inputs) {
      const choiceId = input.bonusDiscountLineItemId
      if (choiceId !== undefined) {
        const chosen = chooseBonus(filled, { ...input, choiceId })
        if (isRefusal(chosen)) return chosen
        filled = chosen
        continue
      }
      const assignment = await assignShipment(filled, input, context)
      if (isRefusal(assignment)) return assignment
      lines.add(itemOf(input, assignment))
      filled = { ...assignment.basket, items: lines.items }
    }
    return filled
  })

function itemOf(input: ProductItemInput, { shipmentId, inventoryId }: ShipmentAssignment): BasketItem {
  const { c_customMix: customMix = null, c_fromStoreId: _, ...custom } = customFields(input)
  const line: LineFields = {
    productId: input.productId,
    shipmentId,
    inventoryId,
    isGift: input.gift ?? false,
    giftMessage: input.giftMessage ?? null,
    customMix,
    custom,
    bonus: null,
  }
  return newItem({ id: newId(), quantity: input.quantity, ...line })
}
