import { z } from 'zod'
import { HoldDay, mostHolds } from '#commerce/orders/holds/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { changedHolds } from './hold-documents.ts'
import { isWhollyWithin } from './order-reader.ts'
import { actorOf } from './parcel-documents.ts'

export const changeHolds = staffCall({
  path: 'PATCH /holds',
  summary:
    'Sets the days of up to 500 open holds: when they end by themselves, and when staff look at them again',
  access: 'orders.hold',
  takesKey: true,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(mostHolds),
    /** Without it, staff release them. */
    releaseOn: HoldDay.optional(),
    lookAgainOn: HoldDay.optional(),
  }),
  handle: ({ shop, member, request, body: { ids, ...days } }) =>
    shop.orders.holds.changeDays(ids, days, {
      actor: actorOf(member, request),
      mayChange: isWhollyWithin(member),
      mayReleaseFraud: member.permissions.includes('orders.fraud'),
      mayReleasePayment: member.permissions.includes('orders.edit'),
    }),
  answer: changedHolds,
})
