import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { isOwnShipment, orderReaderOf } from '#api/staff/order-reader.ts'
import { refusedDocument } from '#api/staff/order-documents/parcel-documents.ts'
import { leavingParcel, Parcels } from './parcel-input.ts'

export const previewDispatch = staffCall({
  path: 'POST /dispatches/preview',
  summary:
    'Says what a dispatch would do: how many parcels leave, why others stay, the emails, and what is captured, with the token that the dispatch sends. Changes nothing',
  access: 'ship',
  isTrivial: true,
  hasLargeBody: true,
  body: z.strictObject({ parcels: Parcels }),
  async handle({ shop, member, body }) {
    const preview = await shop.orders.parcels.previewDispatch(body.parcels.map(leavingParcel), {
      mayChange: isOwnShipment(member),
    })
    return { preview, seesMoney: orderReaderOf(member).seesMoney }
  },
  answer: ({ preview: { parcels, mails, captured, answers, effect }, seesMoney }) => ({
    parcels,
    mails,
    ...(seesMoney && { captured }),
    stays: answers.map((answer) => (isRefusal(answer) ? refusedDocument(answer) : null)),
    effect,
  }),
})
