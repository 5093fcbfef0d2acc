import type { StaffDependencies } from './dependencies.ts'
import { replaceRecoveryCodes } from './member-queries.ts'
import { noticeFactor } from './notices.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteSessionsOf, proveSession } from './session-queries.ts'
import type { StaffSession } from './staff.ts'
import { deleteTicketsOf } from './ticket-queries.ts'

/** Gives a member ten new recovery codes; those before count no more. */
export async function giveRecoveryCodes(
  { database }: StaffDependencies,
  memberId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(database, memberId, codes.map(recoveryHash))
  return codes
}

type Ending = Pick<StaffDependencies, 'database' | 'stopWorkOf'>

/** Ends the sessions of a member, but one, and what was begun with them. */
export async function endSessionsOf(
  { database, stopWorkOf }: Ending,
  memberId: string,
  exceptSessionId?: string,
): Promise<void> {
  await deleteSessionsOf(database, memberId, exceptSessionId)
  await stopWorkOf(memberId)
}

/**
 * Ends what was opened with the password and factors before: sessions, but one, and all tickets. A link or a step of a
 * sign-in must not outlive what it proves.
 */
export async function endProofs(
  dependencies: Ending,
  memberId: string,
  exceptSessionId?: string,
): Promise<void> {
  await endSessionsOf(dependencies, memberId, exceptSessionId)
  await deleteTicketsOf(dependencies.database, memberId)
}

/** After a change of a factor: the other sessions end, this one is proven, and the member gets a mail. */
export async function changed(
  dependencies: StaffDependencies,
  { id, member }: StaffSession,
  what: Parameters<typeof noticeFactor>[2],
): Promise<void> {
  const { database, clock } = dependencies
  await endProofs(dependencies, member.id, id)
  if (what === 'code' || what === 'passkey-added') await proveSession(database, id, clock())
  await noticeFactor(dependencies, member, what)
}
