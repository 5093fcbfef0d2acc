import { json, sql, type Database } from '#commerce/database.ts'

interface RequestKey {
  memberId: string
  key: string
}

/**
 * Claims an idempotency key. Returns 0 if it was already used. If a call with the key is still running, waits for
 * that call.
 */
export const insertRequest = (
  database: Database,
  { memberId, key, call, bodyHash }: RequestKey & { call: string; bodyHash: Buffer },
): Promise<number> =>
  database.run(sql`
    insert into staff_requests (member_id, key, call, body_hash) values (${memberId}, ${key}, ${call}, ${bodyHash})
    on conflict do nothing`)

export const readRequest = (
  database: Database,
  { memberId, key }: RequestKey,
): Promise<{ call: string; bodyHash: Buffer; answer: unknown } | undefined> =>
  database.row(sql`
    select call, body_hash as "bodyHash", answer from staff_requests where member_id = ${memberId} and key = ${key}`)

export const storeAnswer = (
  database: Database,
  { memberId, key, answer }: RequestKey & { answer: unknown },
): Promise<number> =>
  database.run(sql`
    update staff_requests set answer = ${json(answer)} where member_id = ${memberId} and key = ${key}`)

/** Deletes the key of a refused call, so that it can be used again: the call has made no change. */
export const deleteRequest = (database: Database, { memberId, key }: RequestKey): Promise<number> =>
  database.run(sql`delete from staff_requests where member_id = ${memberId} and key = ${key}`)
