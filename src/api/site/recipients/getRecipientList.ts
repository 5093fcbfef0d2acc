import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { namedListDocument } from './recipient-list-document.ts'

const RecipientListSchema = named(
  'RecipientList',
  z.strictObject({
    listId: z.string(),
    name: z.string(),
    peopleCount: z.number(),
    modifiedAt: z.string(),
    people: z.array(
      z.strictObject({
        firstName: z.string(),
        lastName: z.string(),
        companyName: z.string(),
        address1: z.string(),
        address2: z.string(),
        city: z.string(),
        stateCode: z.string(),
        postalCode: z.string(),
        countryCode: z.string(),
        phone: z.string(),
        giftMessage: z.string(),
        deliveryInstructions: z.string(),
      }),
    ),
  }),
)

export const getRecipientList = call({
  path: 'GET /recipient-list',
  summary: 'Returns a list of recipients with its people.',
  description: 'Refuses a list that does not exist or belongs to another customer (404).',
  auth: 'registered',
  parameters: z.object({ listId: Id }),
  handle: ({ shop, shopper, parameters }) => shop.recipientLists.get(shopper, parameters.listId),
  document: RecipientListSchema,
  answer: (list) => ({ ...namedListDocument(list), people: list.people }),
})
