import type { Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { EntryInput } from './inputs.ts'

/** A stored entry, as staff read it. */
export interface CampaignEntry {
  id: string
  site: string
  eventId: string
  eventPhase: string
  /** Which of the person's entries in the phase it is, from 1. */
  entryNumber: number
  enteredAt: Date
  email: string
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthdate: string | null
  phone: string | null
  address1: string
  city: string
  state: string
  postalCode: string
  countryCode: string
  smsOptIn: boolean
  /** The checkboxes, by their ids. */
  answers: Record<string, boolean>
}

export interface CampaignCount {
  eventId: string
  eventPhase: string
  /** On all sites. */
  entries: number
  /** Somebody who entered on two sites is one. */
  people: number
  sites: { site: string; entries: number }[]
  lastEntryAt: Date
}

/** Campaigns and sweepstakes that shoppers enter (FORM-044 to FORM-066). Their rules are content. */
export interface Campaigns {
  /**
   * Saves an entry and queues the email that confirms it. A person, that is an email address in any case, may enter as
   * often as the campaign allows in a phase, on all sites together; simultaneous entries are counted too. Somebody who is
   * too young leaves nothing behind.
   */
  enter(
    site: Site,
    entry: EntryInput,
    locale?: string,
  ): Promise<
    | { entryNumber: number; maxAllowed: number }
    | Refusal<
        | 'campaign-not-found'
        | 'campaign-closed'
        | 'campaign-under-age'
        | 'campaign-limit-reached'
        | 'invalid-field'
      >
  >
  /** Every campaign with entries, and how many it has. */
  counts(): Promise<CampaignCount[]>
  /** The ids of all checkboxes that the entries of an event have answered, sorted. */
  checkboxes(eventId: string): Promise<string[]>
  /** All entries of an event, the oldest first, in batches. */
  entries(eventId: string): AsyncGenerator<CampaignEntry[]>
  /** Deletes entries older than this, as they hold names and addresses. Returns how many. */
  deleteOlder(olderThanDays: number): Promise<number>
}
