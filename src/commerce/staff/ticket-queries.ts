import { json, sql, type Database } from '#commerce/database.ts'

export type TicketPurpose = 'invitation' | 'password-reset' | 'code' | 'new-code' | 'passkey' | 'new-passkey'

interface NewTicket {
  tokenHash: Buffer
  purpose: TicketPurpose
  memberId: string | null
  details: Record<string, unknown>
  expiresAt: Date
}

export const insertTicket = (
  database: Database,
  { tokenHash, purpose, memberId, details, expiresAt }: NewTicket,
): Promise<number> =>
  database.run(sql`
    insert into staff_tickets (token_hash, purpose, member_id, details, expires_at)
    values (${tokenHash}, ${purpose}, ${memberId}, ${json(details)}, ${expiresAt})`)

export const deleteTicket = <Details>(
  database: Database,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: TicketPurpose; now: Date },
): Promise<{ memberId: string | null; details: Details } | undefined> =>
  database.row(sql`
    delete from staff_tickets
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}
    returning member_id as "memberId", details`)

/** Reads a ticket without using it up. */
export const readTicket = <Details>(
  database: Database,
  { tokenHash, purpose, now }: { tokenHash: Buffer; purpose: TicketPurpose; now: Date },
): Promise<{ memberId: string | null; details: Details } | undefined> =>
  database.row(sql`
    select member_id as "memberId", details from staff_tickets
    where token_hash = ${tokenHash} and purpose = ${purpose} and expires_at > ${now}`)

/** Deletes all tickets of a member, for any purpose. */
export const deleteTicketsOf = (database: Database, memberId: string): Promise<number> =>
  database.run(sql`delete from staff_tickets where member_id = ${memberId}`)
