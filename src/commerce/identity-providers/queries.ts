import { sql, type Database } from '#commerce/database.ts'

export interface BegunLogin {
  provider: string
  clientId: string
  siteId: string
  redirectUri: string
  codeChallenge: string | null
  usid: string | null
  clientState: string | null
  expiresAt: Date
}

export const insertLogin = (
  database: Database,
  { stateHash, ...login }: BegunLogin & { stateHash: Buffer },
): Promise<number> =>
  database.run(sql`
    insert into provider_logins (state_hash, provider, client_id, site_id, redirect_uri, code_challenge, usid, client_state,
      expires_at)
    values (${stateHash}, ${login.provider}, ${login.clientId}, ${login.siteId}, ${login.redirectUri}, ${login.codeChallenge},
      ${login.usid}, ${login.clientState}, ${login.expiresAt})`)

/** Reads a login and deletes it. */
export const takeLogin = (database: Database, stateHash: Buffer): Promise<BegunLogin | undefined> =>
  database.row(sql`
    delete from provider_logins where state_hash = ${stateHash}
    returning provider, client_id as "clientId", site_id as "siteId", redirect_uri as "redirectUri",
      code_challenge as "codeChallenge", usid, client_state as "clientState", expires_at as "expiresAt"`)
