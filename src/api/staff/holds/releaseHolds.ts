import { z } from 'zod'
import { mostHolds } from '#commerce/orders/holds/inputs.ts'
import { holdRightsOf } from '#shared/orders/order-limits.ts'
import { staffCall } from '#api/staff-call.ts'
import { changedHolds } from '#api/staff/order-documents/hold-documents.ts'
import { actorOf } from '#api/staff/order-documents/parcel-documents.ts'

export const releaseHolds = staffCall({
  path: 'POST /holds/release',
  summary:
    'Releases up to 500 holds; those for fraud need the permission orders.fraud. Answers for each, in their order; repeated, it changes nothing',
  access: 'orders.hold',
  takesKey: true,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostHolds) }),
  handle: ({ shop, member, request, body: { ids } }) =>
    shop.orders.holds.release(ids, {
      actor: actorOf(member, request),
      ...holdRightsOf(member),
    }),
  answer: changedHolds,
})
