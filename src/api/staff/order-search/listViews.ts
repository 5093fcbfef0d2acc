import { staffCall } from '#api/staff-call.ts'
import { viewDocument } from './view-document.ts'

export const listViews = staffCall({
  path: 'GET /views',
  summary: 'Lists the saved views of the order list: those of the member, and shared ones',
  access: 'orders.read',
  handle: async ({ shop, member }) => ({ member, views: await shop.staff.views.list(member) }),
  answer: ({ member, views }) => ({ items: views.map((view) => viewDocument(view, member)) }),
})
