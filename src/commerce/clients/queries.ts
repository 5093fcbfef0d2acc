import { json, sql, type Database } from '#commerce/database.ts'
import type { Client, ClientRecord } from './clients.ts'

export async function allClients(database: Database): Promise<ClientRecord[]> {
  const rows = await database.rows<{ document: Client; secretHashes: Buffer[] }>(
    sql`select document, secret_hashes as "secretHashes" from clients order by id collate "C"`,
  )
  return rows.map(({ document, secretHashes }) => ({
    ...document,
    secretHashes: secretHashes.map((hash) => hash.toString('hex')),
  }))
}

/** Returns whether anything changed. */
export async function replaceClients(database: Database, clients: readonly ClientRecord[]): Promise<boolean> {
  const removed = await database.run(
    sql`delete from clients where not id = any(${clients.map(({ id }) => id)})`,
  )
  let written = 0
  for (const { secretHashes, ...client } of clients) {
    const hashes = secretHashes.map((hash) => Buffer.from(hash, 'hex'))
    written += await database.run(sql`
      insert into clients (id, document, secret_hashes) values (${client.id}, ${json(client)}, ${hashes})
      on conflict (id) do update set document = excluded.document, secret_hashes = excluded.secret_hashes
      where (clients.document, clients.secret_hashes) is distinct from (excluded.document, excluded.secret_hashes)`)
  }
  return removed + written > 0
}

/** Adds a secret to a private client, and drops the older one of two. Returns the number of changed clients. */
export const insertSecret = (database: Database, id: string, hash: Buffer): Promise<number> =>
  database.run(sql`
    update clients set secret_hashes = (secret_hashes || ${hash}::bytea)[greatest(1, cardinality(secret_hashes)):]
    where id = ${id} and (document ->> 'isPrivate')::boolean`)
