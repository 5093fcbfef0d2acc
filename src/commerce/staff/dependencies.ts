import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { GuardedPasswords } from './guarded-passwords.ts'

/** What the staff functions depend on. */
export interface StaffDependencies {
  database: Database
  limits: Limits
  mail: Pick<Mail, 'inviteStaff' | 'offerStaffReset' | 'noticeStaff' | 'withdraw'>
  sealedTexts: SealedTexts
  passwords: GuardedPasswords
  /** Stops what a member has begun and what goes on without a session: who has stolen a sign-in has begun nothing that outlives it. */
  stopWorkOf: (memberId: string) => Promise<void>
  /** Where the office is: links in mails lead there. */
  origin: string
  clock: () => Date
}
