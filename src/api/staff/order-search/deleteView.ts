import { z } from 'zod'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const deleteView = staffCall({
  path: 'DELETE /views/{id}',
  summary: 'Deletes a saved view of the order list',
  access: 'orders.read',
  parameters: z.object({ id: z.uuid() }),
  handle: ({ shop, member, parameters: { id } }) => shop.staff.views.remove(id, member),
  subject: ({ parameters: { id } }) => `view ${id}`,
  answer: noDocument,
})
