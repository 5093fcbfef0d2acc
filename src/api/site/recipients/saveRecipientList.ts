import { call } from '#api/call.ts'
import { RecipientListInput } from '#commerce/recipient-lists/inputs.ts'
import { namedListDocument, RecipientListNameSchema } from './recipient-list-document.ts'

export const saveRecipientList = call({
  path: 'POST /recipient-lists',
  summary: 'Keeps a list of recipients under a name.',
  description:
    'A list with the same name is replaced. A customer keeps up to 20 lists of up to 1,000 people each at a site, and up to 5,000 people at all sites; more are refused (400). Lists that are neither read nor changed for two years are deleted.',
  auth: 'registered',
  hasLargeBody: true,
  limit: 'form',
  body: RecipientListInput,
  handle: ({ shop, shopper, body }) => shop.recipientLists.save(shopper, body),
  document: RecipientListNameSchema,
  answer: namedListDocument,
})
