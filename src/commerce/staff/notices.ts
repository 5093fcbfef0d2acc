import type { StaffDependencies } from './dependencies.ts'
import type { Member, StaffSender } from './staff.ts'

/** SALE-139: mails a member that a factor has changed. */
export const noticeFactor = (
  { mail }: StaffDependencies,
  { email, name }: Pick<Member, 'email' | 'name'>,
  what: 'password' | 'code' | 'recovery-codes' | 'passkey-added' | 'passkey-removed' | 'reset',
): Promise<void> => (email === null ? Promise.resolve() : mail.noticeStaff({ email, name, what }))

/**
 * SALE-139: mails a member about a sign-in from a network that the account has not used for 90 days. The very first
 * network sends no mail.
 */
export async function noticeNetwork(
  { mail, limits }: StaffDependencies,
  { id, email, name }: Pick<Member, 'id' | 'email' | 'name'>,
  { network }: StaffSender,
  { isFirst = false } = {},
): Promise<void> {
  const pair = `${network} ${id}`
  const isKnown = await limits.remembers('staff-network', pair)
  await limits.remember('staff-network', pair)
  if (!isKnown && !isFirst && email !== null)
    await mail.noticeStaff({ email, name, what: 'network', network })
}
