import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { OrganisationRecord, Role } from './inputs.ts'

/** An organisation of an account, with the account's role. */
export interface Membership {
  organisationId: string
  name: string
  type: string
  level: string | null
  /** When the agreement was accepted for it. */
  agreementDate: CalendarDate | null
  role: Role
}

/** The public data of a discount code's organisation. */
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

type NewOrganisation = Pick<ListedOrganisation, 'id' | 'name' | 'type' | 'level'> & {
  /** Undefined: an unguessable code is generated. */
  discountCode: string | undefined
}

/** The organisation functions for staff. A change applies immediately to open sessions. */
export interface OrganisationAdministration {
  /** Organisations whose id or name contains the text, by id. */
  list(search: string, limit: number): Promise<ListedOrganisation[]>
  find(
    id: string,
  ): Promise<(ListedOrganisation & { members: ListedMember[] }) | Refusal<'organisation-not-found'>>
  /** Returns the discount code. */
  add(organisation: NewOrganisation): Promise<string | Refusal<'organisation-exists'>>
  setLevel(id: string, level: string | null): Promise<void | Refusal<'organisation-not-found'>>
  /**
   * Sets a person's role, by the login of an account or else by an address, or removes it with null. A role by
   * address belongs to the account that has confirmed the address.
   */
  setMember(
    id: string,
    who: string,
    role: Role | null,
  ): Promise<'account' | 'address' | Refusal<'organisation-not-found'>>
  /** Closes an organisation: its members buy at normal prices until it is opened again. */
  close(id: string): Promise<void | Refusal<'organisation-not-found'>>
  open(id: string): Promise<void | Refusal<'organisation-not-found'>>
}

/**
 * Organisations, and the accounts that belong to them (ACC-067). The active organisation of an account is the first
 * one, in which it has the strongest role. It determines the account's customer groups, and so its prices.
 */
export interface Organisations {
  /** ACC-068: the open organisation of a discount code, in any letter case. */
  findByCode(code: string): Promise<CodeOwner | Refusal<'organisation-code-unknown'>>
  /**
   * Makes the shopper a member of the organisation of a code. Members buy at its prices and do not act for it.
   * Returns all organisations of the shopper, active one first.
   */
  join(shopper: Shopper, code: string): Promise<Membership[] | Refusal<'organisation-code-unknown'>>
  /**
   * API-114: records today as the date of the agreement. An earlier date does not change. Refuses members who do not
   * act for an organisation.
   */
  acceptAgreement(shopper: Shopper): Promise<Membership | Refusal<'not-acting-for-organisation'>>
  /** All organisations in the import format, by id. */
  all(): Promise<OrganisationRecord[]>
  /**
   * Adds organisations and members, and replaces name, type, level and code of existing ones. Organisations and
   * members that are not listed remain, as with accounts. Runs in the caller's transaction. Returns whether anything
   * changed.
   */
  save(records: readonly OrganisationRecord[]): Promise<boolean>
  administration: OrganisationAdministration
}
