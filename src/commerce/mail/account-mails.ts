import type { Site } from '#commerce/settings/sites.ts'
import type { MailMessage } from '#commerce/ports.ts'
import { mailHtml, mailText, type MailContent } from './mail-layout.ts'

/** An account that is written to, and the secret of the link in the mail. */
export interface MailedAccount {
  id: string
  email: string
  firstName: string
  token: string
}

/** The mail with the link to a new password (ACC-044). */
export const passwordReset = (account: MailedAccount, site: Site, origin: string): MailMessage =>
  write(account, `A new password for ${site.name}`, {
    from: site.name,
    title: 'Choose a new password',
    greeting: greetingOf(account),
    paragraphs: [
      `Somebody asked for a new password for your account at ${site.name}. If that was you, follow the link within half an hour: it works once.`,
      'If it was not you, there is nothing to do. Your password stays as it is.',
    ],
    tables: [],
    // Behind the #: that part of an address reaches no server and no log.
    link: { text: 'Choose a new password', href: `${origin}/new-password-form#${account.token}` },
    closing: closingOf(site),
  })

/** The mail with the link that confirms an address (ACC-043). */
export const emailConfirmation = (account: MailedAccount, site: Site, origin: string): MailMessage =>
  write(account, `Please verify your email for ${site.name}`, {
    from: site.name,
    title: 'Please verify your email',
    greeting: greetingOf(account),
    paragraphs: [
      `Thank you for making an account at ${site.name}. One press, and we know that your orders and reminders reach you here.`,
      'The link is good for three days. If you made no account, let this mail be.',
    ],
    tables: [],
    link: {
      text: 'Verify my email',
      href: `${origin}/account-confirmation#${new URLSearchParams({ c_customer: account.id, c_token: account.token })}`,
    },
    closing: closingOf(site),
  })

const write = ({ email }: MailedAccount, subject: string, letter: MailContent): MailMessage => ({
  to: email,
  subject,
  text: mailText(letter),
  html: mailHtml(letter),
})

const greetingOf = ({ firstName }: MailedAccount): string => (firstName ? `Dear ${firstName},` : 'Hello,')

const closingOf = (site: Site): string => `Sweetly yours,\nthe candy makers of ${site.name}`
