import { createHash, randomBytes } from 'node:crypto'
import type { StaffDependencies } from './dependencies.ts'
import { lockCredentials, type Credentials } from './member-queries.ts'
import { deleteTicket, insertTicket, readTicket, type TicketPurpose } from './ticket-queries.ts'

/** How many minutes a ticket is valid. */
const minutes: Readonly<Record<TicketPurpose, number>> = {
  invitation: 3 * 24 * 60,
  'password-reset': 30,
  code: 10,
  'new-code': 30,
  passkey: 5,
  'new-passkey': 5,
}

/** A secret for a link or a cookie: 256 random bits. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Creates a ticket, and returns its secret. */
export async function makeTicket<Details extends Record<string, unknown>>(
  { database, clock }: Pick<StaffDependencies, 'database' | 'clock'>,
  purpose: TicketPurpose,
  { memberId, details }: { memberId?: string | undefined; details: Details },
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(clock().getTime() + minutes[purpose] * 60_000)
  await insertTicket(database, {
    tokenHash: hashOf(token),
    purpose,
    memberId: memberId ?? null,
    details,
    expiresAt,
  })
  return token
}

/** Uses up a ticket: it works once, until it expires. */
export const takeTicket = <Details>(
  { database, clock }: Pick<StaffDependencies, 'database' | 'clock'>,
  purpose: TicketPurpose,
  token: string,
): Promise<{ memberId: string | null; details: Details } | undefined> =>
  deleteTicket<Details>(database, { tokenHash: hashOf(token), purpose, now: clock() })

/** Reads a ticket without using it up. */
export const findTicket = <Details>(
  { database, clock }: Pick<StaffDependencies, 'database' | 'clock'>,
  purpose: TicketPurpose,
  token: string,
): Promise<{ memberId: string | null; details: Details } | undefined> =>
  readTicket<Details>(database, { tokenHash: hashOf(token), purpose, now: clock() })

/** Uses up the ticket of an open member. Locks the member first: see lockAdministration. */
export async function takeTicketOf(
  dependencies: Pick<StaffDependencies, 'database' | 'clock'>,
  purpose: TicketPurpose,
  token: string,
): Promise<Credentials | undefined> {
  const found = await findTicket(dependencies, purpose, token)
  const credentials = found?.memberId
    ? await lockCredentials(dependencies.database, found.memberId)
    : undefined
  return credentials && (await takeTicket(dependencies, purpose, token)) ? credentials : undefined
}
