import { call } from '#api/call.ts'
import { RecipientListInput } from '#commerce/recipient-lists/inputs.ts'
import { namedListDocument } from './recipient-list-document.ts'

export const saveRecipientList = call({
  path: 'POST /recipient-lists',
  summary: 'Keeps a list of recipients under a name.',
  description:
    'A list with the same name is replaced. A customer keeps up to 20 lists of up to 1,000 people each; more are refused (400).',
  auth: 'registered',
  body: RecipientListInput,
  handle: ({ shop, shopper, body }) => shop.recipientLists.save(shopper, body),
  answer: namedListDocument,
})
