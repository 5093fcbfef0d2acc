import type { StaffDependencies } from './dependencies.ts'
import { replaceRecoveryCodes } from './member-queries.ts'
import { noticeFactor } from './notices.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteSessionsOf, proveSession } from './session-queries.ts'
import type { StaffSession } from './staff.ts'
import { deleteTicketsOf } from './ticket-queries.ts'

/** Gives a member ten new recovery codes. The earlier ones become invalid. */
export async function giveRecoveryCodes(
  { database }: StaffDependencies,
  memberId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(database, memberId, codes.map(recoveryHash))
  return codes
}

type Ending = Pick<StaffDependencies, 'database' | 'stopWorkOf'>

/** Ends the sessions of a member except one, and stops their work. */
export async function endSessionsOf(
  { database, stopWorkOf }: Ending,
  memberId: string,
  exceptSessionId?: string,
): Promise<void> {
  await deleteSessionsOf(database, memberId, exceptSessionId)
  await stopWorkOf(memberId)
}

/**
 * Ends everything that the old password and factors opened: sessions except one, and all tickets. A link or a sign-in
 * step must not outlive the factor that it proves.
 */
export async function endProofs(
  dependencies: Ending,
  memberId: string,
  exceptSessionId?: string,
): Promise<void> {
  await endSessionsOf(dependencies, memberId, exceptSessionId)
  await deleteTicketsOf(dependencies.database, memberId)
}

/** Completes a change of a factor: ends the other sessions, marks this one as proven, and mails the member. */
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
