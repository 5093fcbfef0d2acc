import { newUuid } from '#shared/identity/ids.ts'
import type { Database } from '#commerce/database.ts'
import {
  accountChange,
  emailConfirmation,
  loginCode,
  loginCodeMark,
  passwordReset,
} from '#commerce/mail/emails/account-emails.ts'
import type { Mail, MailContextOf } from '#commerce/mail/mail.ts'
import { messageInsert } from '#commerce/mail/queries.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { QueueUrgent } from './queue-email.ts'
import { sealMarks } from './sealed-marks.ts'

/** The emails about accounts. */
export const accountEmails = (
  queue: QueueUrgent,
  contextOf: MailContextOf,
): Pick<Mail, 'offerPasswordReset' | 'askToConfirmEmail' | 'noticeChange'> => ({
  // Has a new id each time, so that every request sends an email. The token must not be in the purpose.
  offerPasswordReset: async (account, site) =>
    queue(`password-reset ${newUuid()}`, passwordReset(account, await contextOf(site, account.locale)), 0),
  askToConfirmEmail: async (account, site) =>
    queue(
      `email-confirmation ${newUuid()}`,
      emailConfirmation(account, await contextOf(site, account.locale)),
      0,
    ),
  noticeChange: async (account, site) =>
    queue(`account-change ${newUuid()}`, accountChange(account, await contextOf(site, account.locale)), 0),
})

/** The email with a login code. Urgent, because the code is valid for minutes. */
export const loginCodeEmails = ({
  database,
  sealedTexts,
  contextOf,
}: {
  database: Database
  sealedTexts: SealedTexts
  contextOf: MailContextOf
}): Pick<Mail, 'sendLoginCode'> => ({
  async sendLoginCode({ code, ...mailed }, site) {
    const email = loginCode(mailed, await contextOf(site, mailed.locale))
    const sealed = await sealMarks({ [loginCodeMark]: code }, sealedTexts)
    // Has a new id each time. The code must not be in the purpose.
    await database.run(messageInsert({ purpose: `login-code ${newUuid()}`, priority: 0, sealed }, email))
  },
})
