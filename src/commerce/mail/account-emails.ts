import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'

/** The recipient's account, and the secret token for the link in the email. */
export interface MailedAccount {
  id: string
  email: string
  firstName: string
  token: string
}

/** The email with the link to choose a new password (ACC-044). */
export const passwordReset = (account: MailedAccount, site: Site, origin: string): MailMessage =>
  composeEmail(account.email, `A new password for ${site.name}`, {
    from: site.name,
    title: 'Choose a new password',
    greeting: greetingOf(account),
    paragraphs: [
      `Somebody asked for a new password for your account at ${site.name}. If that was you, follow the link within half an hour: it works once.`,
      'If it was not you, there is nothing to do. Your password stays as it is.',
    ],
    tables: [],
    // In the fragment, which browsers send to no server, so that the token gets into no log.
    link: { text: 'Choose a new password', href: `${origin}/new-password-form#${account.token}` },
    closing: signatureOf(site),
  })

/** The email with the link that confirms the address (ACC-043). */
export const emailConfirmation = (account: MailedAccount, site: Site, origin: string): MailMessage =>
  composeEmail(account.email, `Please verify your email for ${site.name}`, {
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
    closing: signatureOf(site),
  })

/** An account after a change; the email is the address before it. */
export interface ChangedAccount {
  email: string
  firstName: string
  changed: 'email' | 'password'
}

/** The notice of a change, to the address before it: who has taken over an account cannot hide that. */
export const accountChange = (account: ChangedAccount, site: Site, origin: string): MailMessage => {
  const what = account.changed === 'email' ? 'email address' : 'password'
  return composeEmail(account.email, `Your ${what} for ${site.name} was changed`, {
    from: site.name,
    title: `Your ${what} was changed`,
    greeting: greetingOf(account),
    paragraphs: [
      `The ${what} of your account at ${site.name} was changed just now. If that was you, there is nothing to do.`,
      account.changed === 'email'
        ? 'If it was not you, please write to us at once: we close the account until it is yours again.'
        : 'If it was not you, choose a new password at once. That also ends every other session.',
    ],
    tables: [],
    link:
      account.changed === 'email'
        ? contactLinkOf(site)
        : { text: 'To your account', href: `${origin}/login` },
    closing: signatureOf(site),
  })
}

const contactLinkOf = ({ preferences: { contactEmail } }: Site) =>
  contactEmail ? { text: 'Write to us', href: `mailto:${contactEmail}` } : null

const greetingOf = ({ firstName }: { firstName: string }): string =>
  firstName ? `Dear ${firstName},` : 'Hello,'
