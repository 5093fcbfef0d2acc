import { z } from 'zod'

/** The most people of one order (SHIP-028), and so of a list. */
export const mostPeople = 1_000

const field = (most: number) => z.string().trim().max(most).default('')

/** A person of a list, with the message that goes with the parcel. Limits leave room for addresses that need mending. */
export const ListedPerson = z.object({
  firstName: field(50),
  lastName: field(50),
  companyName: field(100),
  address1: field(100),
  address2: field(100),
  city: field(100),
  stateCode: field(30),
  postalCode: field(20),
  countryCode: field(30),
  phone: field(32),
  giftMessage: field(150),
  deliveryInstructions: field(150),
})
export type ListedPerson = z.output<typeof ListedPerson>

export const ListName = z.string().trim().min(1).max(60)

/** A list of people under a name. */
export const RecipientListInput = z.object({
  name: ListName,
  people: z.array(ListedPerson).min(1).max(mostPeople),
})
export type RecipientListInput = z.output<typeof RecipientListInput>
