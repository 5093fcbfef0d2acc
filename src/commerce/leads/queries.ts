import { json, sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { Position } from './in-pages.ts'
import type { ContactInput, LeadReason } from './inputs.ts'
import type { ListMember, StoredMessage, StoredRequest } from './leads.ts'

/** Returns the message's id. */
export async function insertMessage(
  database: Database,
  siteId: string,
  message: ContactInput & { priority: string; status: string },
): Promise<string> {
  const { firstName, lastName, email, phone, orderNumber, type, description, priority, status } = message
  return idOf(
    await database.row(sql`
      insert into contact_messages
        (site_id, first_name, last_name, email, phone, order_number, topic, description, priority, status)
      values (${siteId}, ${firstName}, ${lastName}, ${email}, ${phone || null}, ${orderNumber || null}, ${type},
        ${description}, ${priority}, ${status})
      returning id`),
  )
}

type Member = Omit<ListMember, 'site' | 'list' | 'consentedAt'>

/** Saves the details that are not null and does not change the others. Returns the member's id. */
export async function upsertMember(database: Database, siteId: string, member: Member): Promise<string> {
  const { email, firstName, lastName, postalCode, phone, birthday } = member
  return idOf(
    await database.row(sql`
      insert into list_members (site_id, email, first_name, last_name, postal_code, phone, birthday)
      values (${siteId}, ${email}, ${firstName}, ${lastName}, ${postalCode}, ${phone}, ${birthday}::date)
      on conflict (site_id, lower(email)) do update set
        first_name = coalesce(excluded.first_name, list_members.first_name),
        last_name = coalesce(excluded.last_name, list_members.last_name),
        postal_code = coalesce(excluded.postal_code, list_members.postal_code),
        phone = coalesce(excluded.phone, list_members.phone),
        birthday = coalesce(excluded.birthday, list_members.birthday)
      returning id`),
  )
}

/** The lists of an address. */
export const readLists = (
  database: Database,
  { siteId, email }: { siteId: string; email: string },
): Promise<{ list: string }[]> =>
  database.rows(sql`
    select list from list_consents join list_members on id = member_id
    where site_id = ${siteId} and lower(email) = lower(${email})`)

/** Removes a member from all other lists. */
export const deleteOtherConsents = (
  database: Database,
  memberId: string,
  lists: readonly string[],
): Promise<number> =>
  database.run(
    sql`delete from list_consents where member_id = ${memberId} and not list = any(${lists}::text[])`,
  )

/** Removes a member from a list. Locks the member, because a concurrent sign-up updates the member's row first. */
export const deleteConsent = (
  database: Database,
  { siteId, email }: { siteId: string; email: string },
  list: string,
): Promise<number> =>
  database.run(sql`
    with member as materialized (
      select id from list_members where site_id = ${siteId} and lower(email) = lower(${email}) for update)
    delete from list_consents using member where member_id = member.id and list = ${list}`)

/** Saves consents. An earlier consent to a list retains its time. */
export const insertConsents = (
  database: Database,
  memberId: string,
  lists: readonly string[],
): Promise<number> =>
  database.run(sql`
    insert into list_consents (member_id, list) select ${memberId}::uuid, list from unnest(${lists}::text[]) as list
    on conflict do nothing`)

export const allMembers = (database: Database): Promise<ListMember[]> =>
  database.rows(sql`
    select site_id as site, list, consented_at as "consentedAt", email, first_name as "firstName",
      last_name as "lastName", postal_code as "postalCode", phone, birthday::text
    from list_members join list_consents on member_id = id
    order by site_id collate "C", list collate "C", lower(email) collate "C"`)

export const deleteMember = (database: Database, email: string): Promise<number> =>
  database.run(sql`delete from list_members where lower(email) = lower(${email})`)

/** Deletes members without any list. */
export const deleteMemberOfSite = (database: Database, siteId: string, email: string): Promise<number> =>
  database.run(sql`delete from list_members where site_id = ${siteId} and lower(email) = lower(${email})`)

/** Returns the request's id. */
export async function insertCatalogRequest(
  database: Database,
  siteId: string,
  { reason, request }: { reason: LeadReason; request: object },
): Promise<string> {
  return idOf(
    await database.row(sql`
      insert into catalog_requests (site_id, reason, document)
      values (${siteId}, ${reason}, ${json(request)}::jsonb) returning id`),
  )
}

type Row<Stored> = Stored & { position: string }

export const messagesAfter = (
  database: Database,
  { sentAt, id }: Position,
  limit: number,
): Promise<Row<StoredMessage>[]> =>
  database.rows(sql`
    select id, site_id as site, sent_at as "sentAt", topic, first_name as "firstName", last_name as "lastName", email,
      coalesce(phone, '') as phone, coalesce(order_number, '') as "orderNumber", description, sent_at::text as position
    from contact_messages where (sent_at, id) < (${sentAt}::timestamptz, ${id}::uuid)
    order by sent_at desc, id desc limit ${limit}`)

/** The page and the panels have different names for the extension. */
export const requestsAfter = (
  database: Database,
  { sentAt, id }: Position,
  limit: number,
): Promise<Row<Omit<StoredRequest, 'caseId'>>[]> =>
  database.rows(sql`
    select id, site_id as site, sent_at as "sentAt", reason, sent_at::text as position,
      document ->> 'companyName' as "companyName", document ->> 'organizationType' as "organizationType",
      document ->> 'firstName' as "firstName", document ->> 'lastName' as "lastName", document ->> 'email' as email,
      document ->> 'address1' as address1, document ->> 'address2' as address2, document ->> 'city' as city,
      document ->> 'stateCode' as "stateCode", document ->> 'postalCode' as "postalCode",
      document ->> 'phone' as phone,
      coalesce(document ->> 'phoneExt', document ->> 'c_PHONE_EXTENSION', '') as "phoneExtension"
    from catalog_requests where (sent_at, id) < (${sentAt}::timestamptz, ${id}::uuid)
    order by sent_at desc, id desc limit ${limit}`)

export async function deleteOlder(database: Database, days: number): Promise<number> {
  const messages = await inBatches((most) =>
    database.run(sql`
      delete from contact_messages where ctid = any(array(
        select ctid from contact_messages where sent_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
  const requests = await inBatches((most) =>
    database.run(sql`
      delete from catalog_requests where ctid = any(array(
        select ctid from catalog_requests where sent_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
  return messages + requests
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error('An inserted row has no id')
  return row.id
}
