import { newUuid } from '#shared/identity/ids.ts'
import { accountChange, emailConfirmation, passwordReset } from '#commerce/mail/emails/account-emails.ts'
import type { Mail, MailContextOf } from '#commerce/mail/mail.ts'
import type { QueueUrgent } from './queue-email.ts'

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
