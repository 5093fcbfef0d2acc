import { json, sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { RecipientListInput } from './inputs.ts'
import type { NamedList, RecipientList } from './recipient-lists.ts'

/** The customer and the site of lists. */
interface Owner {
  customerId: string
  siteId: string
}

type Row<List extends NamedList> = Omit<List, 'modifiedAt'> & { modifiedAt: Date }

const listOf = <List extends NamedList>(row: Row<List>) => ({
  ...row,
  modifiedAt: row.modifiedAt.toISOString(),
})

const namedColumns = sql`id, name, people_count as "peopleCount", modified_at as "modifiedAt"`

export async function readLists(database: Database, { customerId, siteId }: Owner): Promise<NamedList[]> {
  const rows = await database.rows<Row<NamedList>>(sql`
    select ${namedColumns} from recipient_lists
    where customer_id = ${customerId} and site_id = ${siteId} order by modified_at desc, id`)
  return rows.map(listOf)
}

/** The number of people on the customer's lists at all sites, without the list that is replaced. */
export async function countOtherPeople(
  database: Database,
  { customerId, siteId }: Owner,
  replaced: string,
): Promise<number> {
  const row = await database.row<{ people: number }>(sql`
    select coalesce(sum(people_count), 0)::int as people from recipient_lists
    where customer_id = ${customerId} and not (site_id = ${siteId} and lower(name) = lower(${replaced}))`)
  return row?.people ?? 0
}

/** Reads a list and records its use, at most once a day. */
export async function readList(
  database: Database,
  { customerId, siteId }: Owner,
  listId: string,
): Promise<RecipientList | undefined> {
  const row = await database.row<Row<RecipientList>>(sql`
    with used as (
      update recipient_lists set used_at = clock_timestamp()
      where customer_id = ${customerId} and site_id = ${siteId} and id = ${listId}
        and used_at < clock_timestamp() - interval '1 day'
    )
    select ${namedColumns}, people from recipient_lists
    where customer_id = ${customerId} and site_id = ${siteId} and id = ${listId}`)
  return row && { ...row, modifiedAt: row.modifiedAt.toISOString() }
}

/** Inserts a list, or replaces the people of the list with the same name. */
export async function upsertList(
  database: Database,
  { customerId, siteId }: Owner,
  { id, name, people }: RecipientListInput & { id: string },
): Promise<NamedList | undefined> {
  const row = await database.row<Row<NamedList>>(sql`
    insert into recipient_lists (id, customer_id, site_id, name, people, people_count)
    values (${id}, ${customerId}, ${siteId}, ${name}, ${json(people)}, ${people.length})
    on conflict (customer_id, site_id, lower(name)) do update set name = excluded.name, people = excluded.people,
      people_count = excluded.people_count, modified_at = clock_timestamp(), used_at = clock_timestamp()
    returning ${namedColumns}`)
  return row && listOf(row)
}

export async function renameList(
  database: Database,
  { customerId, siteId }: Owner,
  { listId, name }: { listId: string; name: string },
): Promise<NamedList | undefined> {
  const row = await database.row<Row<NamedList>>(sql`
    update recipient_lists set name = ${name}, modified_at = clock_timestamp(), used_at = clock_timestamp()
    where customer_id = ${customerId} and site_id = ${siteId} and id = ${listId}
    returning ${namedColumns}`)
  return row && listOf(row)
}

export const deleteList = (
  database: Database,
  { customerId, siteId }: Owner,
  listId: string,
): Promise<number> =>
  database.run(sql`
    delete from recipient_lists where customer_id = ${customerId} and site_id = ${siteId} and id = ${listId}`)

export const deleteUnused = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from recipient_lists where ctid = any(array(
        select ctid from recipient_lists where used_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )

/** Locks the customer's row until the transaction ends, so that changes of their lists run one after the other. */
export const lockOwner = (database: Database, { customerId }: Owner): Promise<number> =>
  database.run(sql`select 1 from customers where id = ${customerId} for update`)
