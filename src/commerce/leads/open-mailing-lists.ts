import type { Database } from '#commerce/database.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { calendarBirthday, mailingLists, type SubscribeInput } from './inputs.ts'
import type { Leads } from './leads.ts'
import {
  allMembers,
  deleteConsent,
  deleteMember,
  deleteMemberOfSite,
  deleteOtherConsents,
  insertConsents,
  readLists,
  upsertMember,
} from './queries.ts'

export type MailingLists = Pick<
  Leads,
  'subscribe' | 'lists' | 'setLists' | 'leaveList' | 'members' | 'unsubscribe'
>

/** Opens the mailing lists. */
export const openMailingLists = ({ database }: { database: Database }): MailingLists => ({
  subscribe: (site: Site, subscription: SubscribeInput) =>
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
    }),

  async lists(site, email) {
    const rows = await readLists(database, { siteId: site.id, email })
    return mailingLists.filter((name) => rows.some(({ list }) => list === name))
  },

  setLists: (site, member, lists) =>
    database.transact(async () => {
      if (lists.length === 0) return void (await deleteMemberOfSite(database, site.id, member.email))
      const notGiven = { postalCode: null, phone: null, birthday: null }
      const memberId = await upsertMember(database, site.id, { ...member, ...notGiven })
      await insertConsents(database, memberId, lists)
      await deleteOtherConsents(database, memberId, lists)
    }),

  leaveList: (site, email, list) =>
    database.transact(async () => {
      const member = { siteId: site.id, email }
      await deleteConsent(database, member, list)
      // The shop stores no data about a person on no list.
      if ((await readLists(database, member)).length === 0) await deleteMemberOfSite(database, site.id, email)
    }),

  members: () => allMembers(database),
  unsubscribe: (email) => deleteMember(database, email),
})
