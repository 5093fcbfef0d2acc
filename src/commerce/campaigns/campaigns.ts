import type { Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { EntryInput } from './inputs.ts'

/** A stored entry, as shown to staff. */
export interface CampaignEntry {
  id: string
  site: string
  eventId: string
  eventPhase: string
  /** The number of this entry among the person's entries in the phase, from 1. */
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
  /** The checkboxes, by id. */
  answers: Record<string, boolean>
}

export interface CampaignCount {
  eventId: string
  eventPhase: string
  /** The number of entries on all sites. */
  entries: number
  /** The number of people. A person who entered on two sites is counted once. */
  people: number
  sites: { site: string; entries: number }[]
  lastEntryAt: Date
}

/** Campaigns and sweepstakes for shoppers (FORM-044 to FORM-066). Their rules are content. */
export interface Campaigns {
  /**
   * Saves an entry and queues its confirmation email. The email address in any case identifies a person. A person may
   * enter as often as the campaign allows in a phase, on all sites together; concurrent entries are counted, too.
   * Stores no data about a person who is too young.
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
  /** Every campaign with entries, and their number. */
  counts(): Promise<CampaignCount[]>
  /** The ids of all checkboxes in the entries of an event, sorted. */
  checkboxes(eventId: string): Promise<string[]>
  /** All entries of an event, oldest first, in batches. */
  entries(eventId: string): AsyncGenerator<CampaignEntry[]>
  /** Deletes entries older than this, because they contain names and addresses. Returns their number. */
  deleteOlder(olderThanDays: number): Promise<number>
}
