import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import { isCountryCode, rulesOf, type CountryRules } from '#shared/addresses/country-rules.ts'
import { fieldTexts } from '#shared/text/patterns.ts'

const AddressRulesSchema = named(
  'AddressRules',
  z.strictObject({
    rules: z
      .strictObject({
        code: z.string(),
        format: z.string(),
        latinFormat: z.string().optional(),
        required: z.array(z.enum(['address1', 'city', 'stateCode', 'postalCode'])),
        postalCode: z.string().optional(),
        postalCodeExample: z.string().optional(),
        stateName: z.string(),
        states: z.array(
          z.strictObject({
            code: z.string(),
            name: z.string(),
            latin: z.string().optional(),
            postalCodes: z.string().optional(),
          }),
        ),
      })
      .nullable(),
  }),
)

/** RUN-026: forms load the rules of a country when it is chosen. */
export const getAddressRules = call({
  path: 'GET /address-rules',
  summary: 'Returns how addresses of a country are written.',
  description:
    '`format` has the lines of a label, with %N for the name, %O company, %A street, %C city, %S state, %Z postal code and %n for the next line; `latinFormat` has those of an address in Latin letters. `postalCode` and `postalCodes` are regular expressions: of a whole code, and of the beginning of the codes of a state. `rules` is null for US and CA, whose rules are those of every form. Refuses a code of no country.',
  auth: 'public',
  parameters: z.object({ country: z.string().trim().toUpperCase().max(2) }),
  handle: ({ parameters: { country } }) =>
    Promise.resolve(
      isCountryCode(country)
        ? { rules: rulesOf(country) }
        : refuse('invalid-field', { field: 'country', value: country, reason: fieldTexts.country }),
    ),
  document: AddressRulesSchema,
  answer: ({ rules }) => ({ rules: rules ? documentOf(rules) : null }),
})

const documentOf = ({ required, states, ...rules }: CountryRules) => ({
  ...rules,
  required: [...required],
  states: states.map((state) => ({ ...state })),
})
