import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'

export const deleteRecipientList = call({
  path: 'DELETE /recipient-list',
  summary: 'Deletes a list of recipients.',
  description: 'Refuses an unknown list (404).',
  auth: 'registered',
  limit: 'form',
  parameters: z.object({ listId: Id }),
  status: 204,
  handle: ({ shop, shopper, parameters }) => shop.recipientLists.remove(shopper, parameters.listId),
  answer: nothing,
})
