import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { namedListDocument } from './recipient-list-document.ts'

export const getRecipientList = call({
  path: 'GET /recipient-list',
  summary: 'Returns a list of recipients with its people.',
  description: 'Refuses a list that does not exist or belongs to another customer (404).',
  auth: 'registered',
  parameters: z.object({ listId: Id }),
  handle: ({ shop, shopper, parameters }) => shop.recipientLists.get(shopper, parameters.listId),
  answer: (list) => ({ ...namedListDocument(list), people: list.people }),
})
