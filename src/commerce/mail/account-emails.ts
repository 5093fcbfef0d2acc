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
  composeEmail(account.email, `Reset your ${site.name} password`, {
    from: site.name,
    title: 'Choose a new password',
    greeting: greetingOf(account),
    paragraphs: [
      `We got a request to reset the password for your ${site.name} account. If that was you, use the link in the next 30 minutes. It works once.`,
      'If it wasn’t you, just ignore this email. Your password stays the same.',
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
      `Thanks for creating an account with ${site.name}! One click, and we’ll know your order updates and reminders reach you here.`,
      'The link is good for three days. Didn’t create an account? Just ignore this email.',
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
  return composeEmail(account.email, `Your ${site.name} ${what} was changed`, {
    from: site.name,
    title: `Your ${what} was changed`,
    greeting: greetingOf(account),
    paragraphs: [
      `The ${what} for your ${site.name} account was just changed. If that was you, you’re all set.`,
      account.changed === 'email'
        ? 'If it wasn’t you, please email us right away. We’ll lock the account until it’s yours again.'
        : 'If it wasn’t you, choose a new password right away. That also signs you out everywhere else.',
    ],
    tables: [],
    link:
      account.changed === 'email'
        ? contactLinkOf(site)
        : { text: 'Go to your account', href: `${origin}/login` },
    closing: signatureOf(site),
  })
}

const contactLinkOf = ({ preferences: { contactEmail } }: Site) =>
  contactEmail ? { text: 'Email us', href: `mailto:${contactEmail}` } : null

const greetingOf = ({ firstName }: { firstName: string }): string =>
  firstName ? `Dear ${firstName},` : 'Hello,'
