import { sql, type Database } from '#commerce/database.ts'

export interface RequestRow {
  clientId: string
  siteId: string
  redirectUri: string
  codeChallenge: string | null
  login: string | null
  state: string
  expiresAt: Date
}

export const insertRequest = (
  database: Database,
  { ticketHash, ...row }: RequestRow & { ticketHash: Buffer },
): Promise<number> =>
  database.run(sql`
    insert into agent_requests (ticket_hash, client_id, site_id, redirect_uri, code_challenge, login, state, expires_at)
    values (${ticketHash}, ${row.clientId}, ${row.siteId}, ${row.redirectUri}, ${row.codeChallenge}, ${row.login}, ${row.state},
      ${row.expiresAt})`)

/** A request that is neither approved nor expired. Locked until the transaction ends. */
export const lockRequest = (
  database: Database,
  { ticketHash, now }: { ticketHash: Buffer; now: Date },
): Promise<RequestRow | undefined> =>
  database.row(sql`
    select client_id as "clientId", site_id as "siteId", redirect_uri as "redirectUri",
      code_challenge as "codeChallenge", login, state, expires_at as "expiresAt"
    from agent_requests where ticket_hash = ${ticketHash} and code_hash is null and expires_at > ${now} for update`)

export const approveRequest = (
  database: Database,
  row: { ticketHash: Buffer; memberId: string; codeHash: Buffer; expiresAt: Date },
): Promise<number> =>
  database.run(sql`
    update agent_requests set member_id = ${row.memberId}, code_hash = ${row.codeHash}, expires_at = ${row.expiresAt}
    where ticket_hash = ${row.ticketHash}`)

/** Reads an approved request by its code, and deletes it. */
export const takeRequest = (
  database: Database,
  codeHash: Buffer,
): Promise<(RequestRow & { memberId: string }) | undefined> =>
  database.row(sql`
    delete from agent_requests where code_hash = ${codeHash}
    returning client_id as "clientId", site_id as "siteId", redirect_uri as "redirectUri",
      code_challenge as "codeChallenge", login, state, expires_at as "expiresAt", member_id as "memberId"`)
