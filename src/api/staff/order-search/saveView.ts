import { z } from 'zod'
import { OrderFilters } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { StaffName } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { viewDocument } from './view-document.ts'

export const saveView = staffCall({
  path: 'PUT /views/{id}',
  summary: 'Saves a view of the order list. Shared ones need the permission views.share',
  access: 'orders.read',
  parameters: z.object({ id: z.uuid() }),
  body: z
    .strictObject({ name: StaffName, filters: OrderFilters.strict(), isShared: z.boolean() })
    // The search words may be a person's name, which not every role may read, and which would stay after the person
    // is erased.
    .refine(({ filters: { q }, isShared }) => !isShared || !q, {
      path: ['filters', 'q'],
      message: 'A shared view has no typed words: it may have filters only.',
    }),
  async handle({ shop, member, parameters: { id }, body: { filters, ...body } }) {
    const set = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    const saved = await shop.staff.views.save({ ...body, id, filters: Object.fromEntries(set) }, member)
    return isRefusal(saved) ? saved : { saved, member }
  },
  subject: ({ parameters: { id } }) => `view ${id}`,
  answer: ({ saved, member }) => viewDocument(saved, member),
})
