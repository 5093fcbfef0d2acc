import { z } from 'zod'
import { holdReasons } from '#commerce/orders/holds/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { heldPageDocument } from '#api/staff/order-documents/hold-documents.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'

export const listHolds = staffCall({
  path: 'GET /holds',
  summary: 'Lists open holds of what still waits, the oldest first, 100 a page, and counts them by reason',
  access: 'orders.hold',
  readsPersons: true,
  parameters: z.object({
    reason: z.enum(holdReasons).optional(),
    /** The cursor from the previous page. */
    after: z.uuid().optional(),
  }),
  async handle({ shop, member, parameters: { reason, after } }) {
    const reader = orderReaderOf(member)
    const page = await shop.orders.holds.list({ reason, sites: reader.sites, stores: reader.stores }, after)
    const ids = page.rows.flatMap(({ placedByKind, placedById }) =>
      placedByKind === 'member' && placedById ? [placedById] : [],
    )
    const names = await shop.staff.members.namesOf([...new Set(ids)])
    return { page, names, reader }
  },
  answer: heldPageDocument,
})
