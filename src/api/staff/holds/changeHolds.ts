import { z } from 'zod'
import { HoldDay, mostHolds } from '#commerce/orders/holds/inputs.ts'
import { holdRightsOf } from '#shared/orders/order-limits.ts'
import { staffCall } from '#api/staff-call.ts'
import { changedHolds } from '#api/staff/order-documents/hold-documents.ts'
import { actorOf } from '#api/staff/order-documents/parcel-documents.ts'

export const changeHolds = staffCall({
  path: 'PATCH /holds',
  summary:
    'Sets the days of up to 500 open holds: when they end by themselves, and when staff look at them again. Those for fraud need the permission orders.fraud',
  access: 'orders.hold',
  takesKey: true,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(mostHolds),
    /** The day of the release. Without it, only staff release the holds. */
    releaseOn: HoldDay.optional(),
    lookAgainOn: HoldDay.optional(),
  }),
  handle: ({ shop, member, request, body: { ids, ...days } }) =>
    shop.orders.holds.changeDays(ids, days, {
      actor: actorOf(member, request),
      ...holdRightsOf(member),
    }),
  answer: changedHolds,
})
