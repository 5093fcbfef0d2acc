import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'

/** What the staff functions depend on. */
export interface StaffDependencies {
  database: Database
  limits: Limits
  mail: Pick<Mail, 'inviteStaff' | 'offerStaffReset' | 'noticeStaff'>
  sealedTexts: SealedTexts
  /** The hashing of passwords that customers have too. */
  passwords: {
    hash(password: string): Promise<string>
    /** Without a hash the answer is no, after the same work. */
    matches(password: string, hash: string | undefined): Promise<boolean>
    isCommon(password: string): boolean
  }
  /** Where the office is: links in mails lead there. */
  origin: string
  clock: () => Date
}
