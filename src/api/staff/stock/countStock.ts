import { z } from 'zod'
import { ProductId } from '#commerce/catalog/inputs.ts'
import { mostStockUnits } from '#commerce/inventory/inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { staffCall } from '#api/staff-call.ts'

/** Members limited to shops can count only the stock of these shops (SALE-163). */
export const countStock = staffCall({
  path: 'POST /stock-counts',
  summary: 'Sets the shelf of a place to what was counted just now. What orders wait for stays promised',
  access: 'stock.adjust',
  takesKey: true,
  body: z.strictObject({
    productId: ProductId,
    /** `web`, or a shop's id: ids of all kinds have the same format. */
    place: ProductId,
    units: z.int().min(0).max(mostStockUnits),
  }),
  async handle({ shop, member, body: { productId, place, units }, reply }) {
    reply.subject = `stock ${productId} ${place}`
    const { stores } = member.limits
    if (stores && !stores.includes(place)) return refuse('not-permitted', { permission: 'stock.adjust' })
    const store = place === webLocation ? undefined : await shop.stores.find(place)
    if (isRefusal(store)) return store
    const level = await shop.inventory.shelf.count(
      { productId, locationId: store?.inventoryId ?? webLocation },
      units,
    )
    return isRefusal(level) ? level : { ...level, place }
  },
  answer: ({ productId, place, onHand, promised }) => ({ productId, place, onHand, promised }),
})
