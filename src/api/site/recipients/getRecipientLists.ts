import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { namedListDocument, RecipientListNameSchema } from './recipient-list-document.ts'

const RecipientListsSchema = named(
  'RecipientLists',
  z.strictObject({
    lists: z.array(RecipientListNameSchema),
  }),
)

/** The recipient lists that a customer saved for orders to many people. */
export const getRecipientLists = call({
  path: 'GET /recipient-lists',
  summary: 'Returns the lists of recipients that the customer keeps at this site.',
  description: 'The list that was changed last is first. The people are in getRecipientList.',
  auth: 'registered',
  handle: ({ shop, shopper }) => shop.recipientLists.all(shopper),
  document: RecipientListsSchema,
  answer: (lists) => ({ lists: lists.map(namedListDocument) }),
})
