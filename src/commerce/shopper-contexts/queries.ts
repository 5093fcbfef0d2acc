import { json, sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { ShopperContext } from './shopper-contexts.ts'

interface Session {
  usid: string
  now: Date
}

export const readContext = async (
  database: Database,
  { usid, now }: Session,
): Promise<ShopperContext | undefined> => {
  const row = await database.row<{ document: ShopperContext }>(
    sql`select document from shopper_contexts where usid = ${usid} and expires_at > ${now}`,
  )
  return row?.document
}

/** Locks the session until the transaction ends, so that changes of its context run one after the other. */
export const lockSession = async (database: Database, usid: string): Promise<boolean> =>
  (await database.run(sql`select 1 from sessions where usid = ${usid} for no key update`)) === 1

export const writeContext = (
  database: Database,
  usid: string,
  { context, expiresAt }: { context: ShopperContext; expiresAt: Date },
): Promise<number> =>
  database.run(sql`
    insert into shopper_contexts (usid, document, expires_at) values (${usid}, ${json(context)}, ${expiresAt})
    on conflict (usid) do update set document = excluded.document, expires_at = excluded.expires_at`)

/** Returns the number of valid contexts that it deleted: 0 or 1. */
export const deleteContext = (database: Database, { usid, now }: Session): Promise<number> =>
  database.run(sql`delete from shopper_contexts where usid = ${usid} and expires_at > ${now}`)

export const deleteExpiredContexts = (database: Database, now: Date): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from shopper_contexts where ctid = any(array(
        select ctid from shopper_contexts where expires_at <= ${now}
        limit ${most} for update skip locked))`),
  )
