import { json, sql, type Database } from '#commerce/database.ts'
import type { StaffView } from './staff.ts'

const columns = sql`id, member_id as "memberId", name, filters, is_shared as "isShared"`

/** The views of a member and shared views, sorted by name. */
export const readViews = (database: Database, memberId: string): Promise<StaffView[]> =>
  database.rows(sql`
    select ${columns} from staff_views where is_shared or member_id = ${memberId} order by lower(name), id`)

/** Locks the view until the transaction ends. */
export const lockView = (database: Database, id: string): Promise<StaffView | undefined> =>
  database.row(sql`select ${columns} from staff_views where id = ${id} for update`)

export const countViewsOf = async (database: Database, memberId: string): Promise<number> =>
  (
    await database.row<{ count: number }>(sql`
    select count(*)::int as count from staff_views where member_id = ${memberId}`)
  )?.count ?? 0

/** The member of an existing view does not change. */
export const upsertView = (
  database: Database,
  { id, memberId, name, filters, isShared }: StaffView,
): Promise<number> =>
  database.run(sql`
    insert into staff_views (id, member_id, name, filters, is_shared)
    values (${id}, ${memberId}, ${name}, ${json(filters)}, ${isShared})
    on conflict (id) do update set name = excluded.name, filters = excluded.filters, is_shared = excluded.is_shared`)

export const deleteView = (database: Database, id: string): Promise<number> =>
  database.run(sql`delete from staff_views where id = ${id}`)
