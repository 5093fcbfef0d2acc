import type { StaffDependencies } from './dependencies.ts'
import { replaceRecoveryCodes } from './member-queries.ts'
import { noticeFactor } from './notices.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { deleteSessionsOf, proveSession } from './session-queries.ts'
import type { StaffSession } from './staff.ts'

/** Gives a member ten new recovery codes; those before count no more. */
export async function giveRecoveryCodes(
  { database }: StaffDependencies,
  memberId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(database, memberId, codes.map(recoveryHash))
  return codes
}

/** After a change of a factor: the other sessions end, this one is proven, and the member gets a mail. */
export async function changed(
  dependencies: StaffDependencies,
  { id, member }: StaffSession,
  what: Parameters<typeof noticeFactor>[2],
): Promise<void> {
  const { database, clock } = dependencies
  await deleteSessionsOf(database, member.id, id)
  if (what === 'code' || what === 'passkey-added') await proveSession(database, id, clock())
  await noticeFactor(dependencies, member, what)
}
