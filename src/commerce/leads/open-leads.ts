import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import {
  calendarBirthday,
  mailingLists,
  organizationProblems,
  type CatalogRequestInput,
  type SubscribeInput,
} from './inputs.ts'
import type { Leads } from './leads.ts'
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

/** The initial state of every message for the support team (FORM-081). */
const newMessage = { priority: 'Medium', status: 'Open' } as const

/** Opens the leads. */
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
        await mail.forwardContactMessage(id, message, site)
      }),

    subscribe,

    async lists(site, email) {
      const rows = await readLists(database, { siteId: site.id, email })
      return mailingLists.filter((name) => rows.some(({ list }) => list === name))
    },

    setLists: (site, member, lists) =>
      database.transact(async () => {
        const notGiven = { postalCode: null, phone: null, birthday: null }
        const memberId = await upsertMember(database, site.id, { ...member, ...notGiven })
        await insertConsents(database, memberId, lists)
        await deleteOtherConsents(database, memberId, lists)
      }),

    async requestCatalog(site, request) {
      const [problem] = site.preferences.companyNameRequired ? organizationProblems(request) : []
      if (problem)
        return refuse('invalid-field', { field: problem.field, value: '', reason: problem.message })
      await database.transact(async () => {
        const id = await insertCatalogRequest(database, site.id, request)
        await mail.forwardCatalogRequest(id, request, site)
        if (request.marketingOptIn) await subscribe(site, subscriptionOf(request))
      })
    },

    members: () => allMembers(database),
    unsubscribe: (email) => deleteMember(database, email),
    deleteOlder: (olderThanDays) => deleteOlder(database, olderThanDays),
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
