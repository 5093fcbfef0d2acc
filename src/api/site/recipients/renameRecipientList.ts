import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { ListName } from '#commerce/recipient-lists/inputs.ts'
import { namedListDocument, RecipientListNameSchema } from './recipient-list-document.ts'

export const renameRecipientList = call({
  path: 'PATCH /recipient-list',
  summary: 'Renames a list of recipients.',
  description: 'Refuses an unknown list (404) and the name of another list (409).',
  auth: 'registered',
  limit: 'form',
  body: z.object({ listId: Id, name: ListName }),
  handle: ({ shop, shopper, body: { listId, name } }) => shop.recipientLists.rename(shopper, listId, name),
  document: RecipientListNameSchema,
  answer: namedListDocument,
})
