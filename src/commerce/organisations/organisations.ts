import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { OrganisationRecord, Role } from './inputs.ts'

/** An organisation of an account, and what the account may do for it. */
export interface Membership {
  organisationId: string
  name: string
  type: string
  level: string | null
  /** When somebody accepted the agreement for it. */
  agreementDate: CalendarDate | null
  role: Role
}

/** What a discount code says of its organisation. */
export type CodeOwner = Pick<Membership, 'organisationId' | 'name' | 'type' | 'level'>

/** An organisation as staff see it. */
export interface ListedOrganisation {
  id: string
  name: string
  type: string
  level: string | null
  discountCode: string | null
  agreementDate: CalendarDate | null
  closedAt: Date | null
  memberCount: number
}

export interface ListedMember {
  /** The login of an account, or null for an address that no account has confirmed yet. */
  login: string | null
  email: string | null
  role: Role
}

export type NewOrganisation = Pick<ListedOrganisation, 'id' | 'name' | 'type' | 'level'> & {
  /** Without one, a code is made that nobody guesses. */
  discountCode: string | undefined
}

/** What staff do with organisations. Sessions that are open know a change at once. */
export interface OrganisationAdministration {
  /** Organisations whose id or name contains the text, by id. */
  list(search: string, limit: number): Promise<ListedOrganisation[]>
  find(
    id: string,
  ): Promise<(ListedOrganisation & { members: ListedMember[] }) | Refusal<'organisation-not-found'>>
  /** Gives the discount code. */
  add(organisation: NewOrganisation): Promise<string | Refusal<'organisation-exists'>>
  setLevel(id: string, level: string | null): Promise<void | Refusal<'organisation-not-found'>>
  /**
   * Gives somebody a role, by the login of an account or else by an address, or takes it away with null. An address counts
   * for an account that has confirmed it.
   */
  setMember(
    id: string,
    who: string,
    role: Role | null,
  ): Promise<'account' | 'address' | Refusal<'organisation-not-found'>>
  /** Its members buy as everybody, until it is opened again. */
  close(id: string): Promise<void | Refusal<'organisation-not-found'>>
  open(id: string): Promise<void | Refusal<'organisation-not-found'>>
}

/**
 * Organisations, and the accounts that belong to them (ACC-067). The first organisation of an account counts: the one in
 * which it has the strongest role. It decides about the account's customer groups, and so about prices.
 */
export interface Organisations {
  /** ACC-068: the open organisation of a discount code, in any letter case. */
  findByCode(code: string): Promise<CodeOwner | Refusal<'organisation-code-unknown'>>
  /**
   * Makes the shopper a member of the organisation of a code, who buys at its prices and does not act for it. Gives all
   * organisations of the shopper; the first counts.
   */
  join(shopper: Shopper, code: string): Promise<Membership[] | Refusal<'organisation-code-unknown'>>
  /**
   * API-114: notes today's date as that of the agreement. One that was accepted keeps its date. Refuses whoever does not
   * act for an organisation.
   */
  acceptAgreement(shopper: Shopper): Promise<Membership | Refusal<'not-acting-for-organisation'>>
  /** All of them in the import format, by id. */
  all(): Promise<OrganisationRecord[]>
  /**
   * Adds organisations and members, and replaces name, type, level and code of those that exist. Keeps what is not
   * listed, as with accounts. Runs in the caller's transaction. Returns whether anything changed.
   */
  save(records: readonly OrganisationRecord[]): Promise<boolean>
  administration: OrganisationAdministration
}
