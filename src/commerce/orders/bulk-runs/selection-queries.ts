import { json, sql, type Database } from '#commerce/database.ts'
import type { SelectedFilters } from './bulk-runs.ts'

/** The selections of a member within a day. */
export const countSelected = async (
  database: Database,
  memberId: string,
): Promise<{ selections: number; orders: number }> =>
  (await database.row<{ selections: number; orders: number }>(sql`
    select count(*)::int as selections, coalesce(sum(cardinality(order_nos)), 0)::int as orders from order_selections
    where member_id = ${memberId} and created_at > now() - interval '1 day'`)) ?? { selections: 0, orders: 0 }

export const insertSelection = (
  database: Database,
  {
    id,
    memberId,
    filters,
    orderNos,
  }: { id: string; memberId: string; filters: SelectedFilters; orderNos: readonly string[] },
): Promise<number> =>
  database.run(sql`
    insert into order_selections (id, member_id, filters, order_nos)
    values (${id}, ${memberId}, ${json(filters)}, ${orderNos})`)

export const readSelection = (
  database: Database,
  id: string,
  memberId: string,
): Promise<{ filters: SelectedFilters; orderNos: string[] } | undefined> =>
  database.row(sql`
    select filters, order_nos as "orderNos" from order_selections where id = ${id} and member_id = ${memberId}`)
