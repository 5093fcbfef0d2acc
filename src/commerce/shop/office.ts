import type { Audit } from '#commerce/audit/audit.ts'
import { openAudit } from '#commerce/audit/open-audit.ts'
import { isCommonPassword } from '#commerce/customers/common-passwords.ts'
import { hashPassword, isPassword } from '#commerce/customers/passwords.ts'
import type { Database } from '#commerce/database.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import { guardPasswords } from '#commerce/staff/guarded-passwords.ts'
import { openStaff } from '#commerce/staff/open-staff.ts'
import type { Staff } from '#commerce/staff/staff.ts'

/** Who works in the shop, and what they did. */
export interface Office {
  staff: Staff
  audit: Audit
}

export function openOffice(dependencies: {
  database: Database
  limits: Limits
  mail: Mail
  sealedTexts: SealedTexts
  origin: string
  clock: () => Date
}): Office {
  const passwords = guardPasswords(
    { hash: hashPassword, matches: isPassword, isCommon: isCommonPassword },
    dependencies.database,
  )
  return {
    staff: openStaff({ ...dependencies, passwords }),
    audit: openAudit(dependencies),
  }
}
