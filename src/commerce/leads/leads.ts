import type { Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type {
  CatalogRequestInput,
  ContactInput,
  LeadReason,
  MailingList,
  MarketingLeadInput,
  SubscribeInput,
} from './inputs.ts'

/** A consent to the marketing emails of one mailing list, with the person who gave it. */
export interface ListMember {
  site: string
  list: string
  consentedAt: Date
  email: string
  firstName: string | null
  lastName: string | null
  postalCode: string | null
  phone: string | null
  /** YYYY-MM-DD */
  birthday: string | null
}

/** A contact message as it is stored. */
export interface StoredMessage extends Omit<ContactInput, 'type'> {
  id: string
  site: string
  sentAt: Date
  topic: string
}

/** A catalog request as stored, from the page or from a panel. Empty fields are empty texts. */
export interface StoredRequest {
  id: string
  caseId: string
  site: string
  sentAt: Date
  reason: LeadReason
  companyName: string
  organizationType: string
  firstName: string
  lastName: string
  address1: string
  address2: string
  city: string
  stateCode: string
  postalCode: string
  phone: string
  phoneExtension: string
  email: string
}

/** Contact messages, catalog requests, and sign-ups for mailing lists. */
export interface Leads {
  /** Saves a contact message and forwards it to the site's contact address (FORM-080 to FORM-091). */
  contact(site: Site, message: ContactInput): Promise<void>
  /**
   * Adds an address to mailing lists. An earlier consent retains its time. Sent details replace stored ones. The
   * response is the same for known and unknown addresses.
   */
  subscribe(site: Site, subscription: SubscribeInput): Promise<void>
  /** The lists of an address. Only for the confirmed owner of the address. */
  lists(site: Site, email: string): Promise<MailingList[]>
  /** Adds an address to these lists and removes it from all others. Only for the confirmed owner of the address. */
  setLists(
    site: Site,
    member: { email: string; firstName: string; lastName: string },
    lists: readonly MailingList[],
  ): Promise<void>
  /** Removes an address from one list. Only for the confirmed owner of the address. */
  leaveList(site: Site, email: string, list: MailingList): Promise<void>
  /**
   * Saves a catalog request, forwards it, and with an opt-in adds the address to the lists (FORM-139). On sites for
   * organizations the organization is required (FORM-093, FORM-094).
   */
  requestCatalog(
    site: Site,
    request: CatalogRequestInput,
    locale?: string,
  ): Promise<void | Refusal<'invalid-field'>>
  /**
   * Saves a request of a catalog panel, mails it to the shop and to the sender, and adds the address to the requested
   * lists (API-069). Returns the id of the case, which both mails contain.
   */
  request(site: Site, lead: MarketingLeadInput, locale?: string): Promise<string>
  /** All contact messages, newest first, read in pages. */
  messages(): AsyncIterable<StoredMessage>
  /** All catalog requests, newest first, read in pages. */
  requests(): AsyncIterable<StoredRequest>
  /** All consents, sorted by site, list and address. */
  members(): Promise<ListMember[]>
  /** Removes an address, in any case, from all lists of all sites. Returns the number of sites where it was found. */
  unsubscribe(email: string): Promise<number>
  /**
   * Deletes messages and requests older than this, because they contain names and addresses. Returns their number.
   */
  deleteOlder(olderThanDays: number): Promise<number>
}
