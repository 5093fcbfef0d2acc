import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import {
  calendarBirthday,
  mailingLists,
  organizationProblems,
  type CatalogRequestInput,
  type ContactInput,
  type MailingList,
  type SubscribeInput,
} from './inputs.ts'
import {
  allMembers,
  deleteMember,
  deleteOlder,
  deleteOtherConsents,
  insertCatalogRequest,
  insertConsents,
  insertMessage,
  readLists,
  upsertMember,
} from './queries.ts'

/** A consent to letters of one list, with the person who gave it. */
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

/** What people write to the shop: questions, wishes for the catalog, and that they want to be written to. */
export interface Leads {
  /** Keeps a message and passes it on to whoever answers for the site (FORM-080 to FORM-091). */
  contact(site: Site, message: ContactInput): Promise<void>
  /**
   * Puts an address on mailing lists. On a list already, it stays there with the time at which it came; what is said of
   * the person replaces what was said before. The answer is the same for known and unknown addresses.
   */
  subscribe(site: Site, subscription: SubscribeInput): Promise<void>
  /** Lists that an address is on. For nobody but whoever reads mail there. */
  lists(site: Site, email: string): Promise<MailingList[]>
  /** Puts an address on these lists and takes it off all others. For nobody but whoever reads mail there. */
  setLists(
    site: Site,
    member: { email: string; firstName: string; lastName: string },
    lists: readonly MailingList[],
  ): Promise<void>
  /**
   * Keeps the wish for a catalog, passes it on, and puts whoever wants that on the lists (FORM-139). Sites for
   * organizations ask for the organization (FORM-093, FORM-094).
   */
  requestCatalog(site: Site, request: CatalogRequestInput): Promise<void | Refusal<'invalid-field'>>
  /** Every consent there is, by site, list and address. */
  members(): Promise<ListMember[]>
  /** Takes an address, however it is written, off all lists of all sites. Gives from how many sites it went. */
  unsubscribe(email: string): Promise<number>
  /** Deletes messages and requests older than this: they hold names and addresses. Gives how many. */
  forget(olderThanDays: number): Promise<number>
}

/** What support sees first of every message (FORM-081). */
const newMessage = { priority: 'Medium', status: 'Open' } as const

export function openLeads({ database, mail }: { database: Database; mail: Mail }): Leads {
  const subscribe = (site: Site, subscription: SubscribeInput): Promise<void> =>
    database.transact(async () => {
      const { c_email: email, c_subscribelist: lists, c_birthdate: birthday } = subscription
      const memberId = await upsertMember(database, site.id, {
        email,
        firstName: subscription.c_firstname || null,
        lastName: subscription.c_lastname || null,
        postalCode: subscription.c_postal || null,
        phone: subscription.c_phone || null,
        birthday: birthday ? calendarBirthday(birthday) : null,
      })
      await insertConsents(database, memberId, lists)
    })

  return {
    contact: (site, message) =>
      database.transact(async () => {
        const id = await insertMessage(database, site.id, { ...message, ...newMessage })
        await mail.passOnMessage(id, message, site)
      }),

    subscribe,

    async lists(site, email) {
      const rows = await readLists(database, { siteId: site.id, email })
      return mailingLists.filter((name) => rows.some(({ list }) => list === name))
    },

    setLists: (site, member, lists) =>
      database.transact(async () => {
        const unsaid = { postalCode: null, phone: null, birthday: null }
        const memberId = await upsertMember(database, site.id, { ...member, ...unsaid })
        await insertConsents(database, memberId, lists)
        await deleteOtherConsents(database, memberId, lists)
      }),

    async requestCatalog(site, request) {
      const [problem] = site.preferences.companyNameRequired ? organizationProblems(request) : []
      if (problem)
        return refuse('invalid-field', { field: problem.field, value: '', reason: problem.message })
      await database.transact(async () => {
        const id = await insertCatalogRequest(database, site.id, request)
        await mail.passOnCatalogRequest(id, request, site)
        if (request.marketingOptIn) await subscribe(site, subscriptionOf(request))
      })
    },

    members: () => allMembers(database),
    unsubscribe: (email) => deleteMember(database, email),
    forget: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}

/** FORM-139. */
const subscriptionOf = (request: CatalogRequestInput): SubscribeInput => ({
  c_email: request.email,
  c_firstname: request.firstName,
  c_lastname: request.lastName,
  c_postal: request.postalCode,
  c_phone: request.phone,
  c_subscribelist: ['offersupdates', 'businessgifts'],
})
