import { json, sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { CampaignCount, CampaignEntry } from './campaigns.ts'

export type NewEntry = Omit<CampaignEntry, 'id' | 'site' | 'entryNumber' | 'enteredAt'> & { siteId: string }

type Person = Pick<NewEntry, 'eventId' | 'eventPhase' | 'email'>

/**
 * Returns undefined if the person has entered `maxAllowed` times on any site, or if a concurrent entry has the same
 * number.
 */
export const insertEntry = (
  database: Database,
  entry: NewEntry,
  maxAllowed: number,
): Promise<{ id: string; entryNumber: number } | undefined> =>
  database.row(sql`
    insert into campaign_entries (site_id, event_id, event_phase, entry_number, email, first_name, last_name, birthdate,
      phone, address1, city, state, postal_code, country_code, sms_opt_in, answers)
    select ${entry.siteId}, ${entry.eventId}, ${entry.eventPhase}, coalesce(max(entry_number), 0) + 1, ${entry.email},
      ${entry.firstName}, ${entry.lastName}, ${entry.birthdate}::date, ${entry.phone}, ${entry.address1}, ${entry.city},
      ${entry.state}, ${entry.postalCode}, ${entry.countryCode}, ${entry.smsOptIn}::boolean, ${json(entry.answers)}::jsonb
    from campaign_entries
    where event_id = ${entry.eventId} and event_phase = ${entry.eventPhase} and lower(email) = lower(${entry.email})
    having coalesce(max(entry_number), 0) < ${maxAllowed}::integer
    on conflict do nothing
    returning id, entry_number as "entryNumber"`)

/** The number of the person's last entry in the phase, on any site. */
export async function readLastNumber(database: Database, { eventId, eventPhase, email }: Person) {
  const row = await database.row<{ last: number }>(sql`
    select coalesce(max(entry_number), 0) as last from campaign_entries
    where event_id = ${eventId} and event_phase = ${eventPhase} and lower(email) = lower(${email})`)
  return row?.last ?? 0
}

export const countEntries = (database: Database): Promise<CampaignCount[]> =>
  database.rows(sql`
    select event_id as "eventId", event_phase as "eventPhase", sum(entries)::integer as entries,
      (select count(distinct lower(email))::integer from campaign_entries e
        where e.event_id = of_site.event_id and e.event_phase = of_site.event_phase) as people,
      max(last) as "lastEntryAt",
      jsonb_agg(jsonb_build_object('site', site_id, 'entries', entries) order by site_id collate "C") as sites
    from (
      select site_id, event_id, event_phase, count(*)::integer as entries, max(entered_at) as last
      from campaign_entries group by site_id, event_id, event_phase) as of_site
    group by event_id, event_phase
    order by max(last) desc, event_id collate "C", event_phase collate "C"`)

/** The ids of the checkboxes in the entries of an event. */
export async function answeredCheckboxes(database: Database, eventId: string): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select distinct jsonb_object_keys(answers) collate "C" as id from campaign_entries where event_id = ${eventId} order by id`)
  return rows.map(({ id }) => id)
}

/** The oldest entries of an event after another one. */
export const entriesAfter = (
  database: Database,
  {
    eventId,
    last,
    limit,
  }: { eventId: string; last: { enteredAt: Date; id: string } | undefined; limit: number },
): Promise<CampaignEntry[]> =>
  database.rows(sql`
    select id, site_id as site, event_id as "eventId", event_phase as "eventPhase", entry_number as "entryNumber",
      entered_at as "enteredAt", email, first_name as "firstName", last_name as "lastName", birthdate::text, phone,
      address1, city, state, postal_code as "postalCode", country_code as "countryCode", sms_opt_in as "smsOptIn", answers
    from campaign_entries
    where event_id = ${eventId} and (${last?.id ?? null}::uuid is null
      or (entered_at, id) > (${last?.enteredAt ?? null}::timestamptz, ${last?.id ?? null}::uuid))
    order by entered_at, id limit ${limit}`)

export const deleteOlder = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from campaign_entries where ctid = any(array(
        select ctid from campaign_entries where entered_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
