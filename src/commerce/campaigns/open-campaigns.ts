import type { Content } from '#commerce/content/content.ts'
import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import type { Campaigns } from './campaigns.ts'
import {
  calendarDate,
  campaignKey,
  CampaignRules,
  campaignState,
  entryForm,
  isOldEnough,
  phoneOptIn,
  type EntryInput,
} from './inputs.ts'
import {
  answeredCheckboxes,
  countEntries,
  deleteOlder,
  entriesAfter,
  insertEntry,
  readLastNumber,
  type NewEntry,
} from './queries.ts'

interface CampaignDependencies {
  database: Database
  content: Content
  mail: Mail
  clock?: () => Date
}

/** The number of entries per read. */
const batchSize = 1_000

/** Opens the campaigns. `clock` is only set in tests. */
export function openCampaigns({
  database,
  content,
  mail,
  clock = () => new Date(),
}: CampaignDependencies): Campaigns {
  /** The rules of a campaign on a site, with its title. */
  async function rulesOf(site: Site, eventId: string) {
    const item = await content.item(site.id, campaignKey(eventId))
    if (isRefusal(item) || item.schema !== 'campaign') return undefined
    // The import has only checked that it is an object.
    return { title: item.title, rules: CampaignRules.parse(item.body) }
  }

  return {
    async enter(site, input, locale) {
      const campaign = await rulesOf(site, input.eventId)
      if (!campaign) return refuse('campaign-not-found', { eventId: input.eventId })
      const { rules, title } = campaign
      const refused = refusalOf(rules, input, shopDay(clock()))
      if (refused) return refused
      return database.transact(async () => {
        const entry = newEntry(site, rules, input)
        const inserted = await insertOnce(database, entry, rules.maxAllowed)
        if (!inserted) return refuse('campaign-limit-reached', { limit: rules.maxAllowed })
        const { id, entryNumber } = inserted
        await mail.confirmEntry(
          { id, entryNumber, title, maxAllowed: rules.maxAllowed, locale, ...entry },
          site,
        )
        return { entryNumber, maxAllowed: rules.maxAllowed }
      })
    },

    counts: () => countEntries(database),
    checkboxes: (eventId) => answeredCheckboxes(database, eventId),
    async *entries(eventId) {
      let last: { enteredAt: Date; id: string } | undefined
      for (;;) {
        const batch = await entriesAfter(database, { eventId, last, limit: batchSize })
        if (batch.length > 0) yield batch
        if (batch.length < batchSize) return
        last = batch.at(-1)
      }
    },
    deleteOlder: (olderThanDays) => deleteOlder(database, olderThanDays),
  }
}

function refusalOf(
  rules: CampaignRules,
  input: EntryInput,
  today: string,
): Refusal<'campaign-closed' | 'campaign-under-age' | 'invalid-field'> | undefined {
  const { eventId, eventPhase, opensOn, closesOn, minimumAge } = rules
  const state = campaignState(rules, today)
  if (state === 'early') return refuse('campaign-closed', { eventId, opensOn })
  if (state === 'closed') return refuse('campaign-closed', { eventId, closedOn: closesOn })
  if (input.eventPhase !== eventPhase) return refuse('campaign-closed', { eventId })
  const [problem] = entryForm(rules).safeParse({ ...input, ...answersOf(rules, input) }).error?.issues ?? []
  if (problem)
    return refuse('invalid-field', { field: problem.path.join('.'), value: '', reason: problem.message })
  if (minimumAge !== undefined && !isOldEnough(calendarDate(input.birthdate), minimumAge, today))
    return refuse('campaign-under-age', { minimumAge })
  return undefined
}

/** The values of the checkboxes, by id. A checkbox is false if the client did not send it. */
const answersOf = ({ checkboxes }: CampaignRules, input: EntryInput): Record<string, boolean> =>
  Object.fromEntries(checkboxes.map(({ id }) => [id, input[id] === true]))

function newEntry(site: Site, rules: CampaignRules, input: EntryInput): NewEntry {
  const { eventId, eventPhase } = rules
  const answers = answersOf(rules, input)
  const { email, firstName, lastName, address1, city, state, postalCode, countryCode } = input
  return {
    siteId: site.id,
    eventId,
    eventPhase,
    email,
    firstName,
    lastName,
    address1,
    city,
    state,
    postalCode,
    countryCode,
    birthdate: input.birthdate === '' ? null : calendarDate(input.birthdate),
    phone: input.phone === '' ? null : input.phone,
    smsOptIn: input.smsOptIn ?? answers[phoneOptIn] ?? false,
    answers,
  }
}

/**
 * Inserts the person's next entry. If two concurrent ones have the same number, one is inserted and the other tries
 * the next number.
 */
async function insertOnce(database: Database, entry: NewEntry, maxAllowed: number) {
  for (;;) {
    const inserted = await insertEntry(database, entry, maxAllowed)
    if (inserted) return inserted
    if ((await readLastNumber(database, entry)) >= maxAllowed) return undefined
  }
}
