import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { GuardedPasswords } from './guarded-passwords.ts'

export interface StaffDependencies {
  database: Database
  limits: Limits
  mail: Pick<Mail, 'inviteStaff' | 'offerStaffReset' | 'noticeStaff' | 'withdraw'>
  sealedTexts: SealedTexts
  passwords: GuardedPasswords
  /**
   * Stops the member's running work, such as bulk runs, which continues without a session. So an attacker with a
   * stolen sign-in cannot leave work running.
   */
  stopWorkOf: (memberId: string) => Promise<void>
  /** The origin of the office, for links in mails. */
  origin: string
  clock: () => Date
}
