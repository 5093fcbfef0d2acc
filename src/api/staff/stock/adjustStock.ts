import { z } from 'zod'
import { ProductId } from '#commerce/catalog/inputs.ts'
import { fitsReason, misfit, movementFields } from '#commerce/inventory/inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { staffCall } from '#api/staff-call.ts'

/** Members limited to shops can change only the stock of these shops (SALE-165). */
export const adjustStock = staffCall({
  path: 'POST /stock-adjustments',
  summary:
    'Adds units to the shelf of a place or takes them away, with a reason. What orders wait for stays promised',
  access: 'stock.adjust',
  takesKey: true,
  body: z
    .strictObject({
      productId: ProductId,
      /** `web`, or a shop's id: ids of all kinds have the same format. */
      place: ProductId,
      ...movementFields,
    })
    .refine(fitsReason, misfit),
  async handle({ shop, member, body, reply }) {
    const { productId, place, units, reason, note = null } = body
    reply.subject = `stock ${productId} ${place}`
    const { stores } = member.limits
    if (stores && !stores.includes(place)) return refuse('not-permitted', { permission: 'stock.adjust' })
    const store = place === webLocation ? undefined : await shop.stores.find(place)
    if (isRefusal(store)) return store
    const key = { productId, locationId: store?.inventoryId ?? webLocation }
    const by = { kind: 'member', id: member.id } as const
    const level = await shop.inventory.shelf.move(key, { units, reason, note }, by)
    return isRefusal(level) ? level : { ...level, place }
  },
  answer: ({ productId, place, onHand, promised }) => ({ productId, place, onHand, promised }),
})
