import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ListedPerson, RecipientListInput } from './inputs.ts'

/** A saved list without its people. Times are ISO instants. */
export interface NamedList {
  id: string
  name: string
  peopleCount: number
  modifiedAt: string
}

export interface RecipientList extends NamedList {
  people: ListedPerson[]
}

type NoList = Refusal<'recipient-list-not-found'>

/** Recipient lists of a logged-in customer at a site. A list of another customer is not found. */
export interface RecipientLists {
  /** The lists of the customer, most recently changed first. */
  all(shopper: Shopper): Promise<NamedList[]>
  get(shopper: Shopper, listId: string): Promise<RecipientList | NoList>
  /** Saves a list under its name, replacing one with the same name. At most 20 lists per site, and 5,000 people. */
  save(shopper: Shopper, input: RecipientListInput): Promise<NamedList | Refusal<'quota-exceeded'>>
  rename(
    shopper: Shopper,
    listId: string,
    name: string,
  ): Promise<NamedList | NoList | Refusal<'recipient-list-name-taken'>>
  remove(shopper: Shopper, listId: string): Promise<void | NoList>
  /** Deletes the lists that were neither read nor changed in the last `days`. Returns their number. */
  deleteUnused(days: number): Promise<number>
}
