import { z } from 'zod'
import { addressFields, fitEachOther } from '#commerce/address-inputs.ts'
import { line, printedText, unprintable } from '#commerce/text-inputs.ts'

/** The maximum number of recipients of one order (SHIP-028), and so of a list. */
const mostPeople = 1_000

const emptyFields = {
  firstName: '',
  lastName: '',
  companyName: '',
  address1: '',
  address2: '',
  city: '',
  stateCode: '',
  postalCode: '',
  countryCode: '',
  phone: '',
  giftMessage: '',
  deliveryInstructions: '',
}

/** A person of a list, with the message for the parcel. Unknown fields are empty. */
export const ListedPerson = z
  .object({
    ...addressFields,
    giftMessage: printedText((text) => unprintable('unprintable', text)).nullish(),
    deliveryInstructions: printedText((text) => unprintable('unprintable', text)).nullish(),
  })
  .check(fitEachOther)
  .transform((person) => ({
    ...emptyFields,
    ...Object.fromEntries(Object.entries(person).map(([field, value]) => [field, value ?? ''])),
  }))
export type ListedPerson = z.output<typeof ListedPerson>

export const ListName = line(60).min(1)

/** A named list of people. */
export const RecipientListInput = z.object({
  name: ListName,
  people: z.array(ListedPerson).min(1).max(mostPeople),
})
export type RecipientListInput = z.output<typeof RecipientListInput>
