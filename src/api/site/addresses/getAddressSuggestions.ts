import { z } from 'zod'
import { call } from '#api/call.ts'
import { confidenceTexts } from '#api/documents/address-confidence.ts'
import { named } from '#api/documents/document-schema.ts'

const AddressSuggestionsSchema = named(
  'AddressSuggestions',
  z.strictObject({
    result: z.strictObject({
      confidence: z.enum([
        'Interaction required',
        'Multiple matches',
        'No matches',
        'Premises partial',
        'Street partial',
        'Verified match',
      ]),
      suggestions: z.array(
        z.strictObject({
          text: z.string(),
          global_address_key: z.string(),
        }),
      ),
    }),
  }),
)

/** API-083. */
export const getAddressSuggestions = call({
  path: 'POST /address-suggestions',
  summary: 'Suggests addresses in the United States for the beginning of a street line.',
  description:
    'Needs three characters of the street. City, state and ZIP code narrow the search; each may be a part. "Verified match" means that the one suggestion is certainly meant. Names of streets only: the house number is the one that was sent. A street is suggested once several customers at several house numbers have ordered there.',
  auth: 'shopper',
  limit: 'address',
  parameters: z.object({
    address1: z.string().trim().min(3).max(100),
    city: z.string().trim().max(100).optional(),
    stateCode: z.string().trim().toUpperCase().max(10).optional(),
    postalCode: z.string().trim().max(10).optional(),
  }),
  handle: ({ shop, parameters }) => shop.addressCheck.suggest(parameters),
  document: AddressSuggestionsSchema,
  answer: ({ confidence, suggestions }) => ({
    result: {
      confidence: confidenceTexts[confidence],
      suggestions: suggestions.map(({ key, text }) => ({ text, global_address_key: key })),
    },
  }),
})
