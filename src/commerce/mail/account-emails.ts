import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { contactLinkOf } from './contact-link.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'

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
    site,
    origin,
    title: 'Choose a new password',
    greeting: greetingOf(account.firstName),
    paragraphs: [
      `Someone asked for a new password for your account at ${site.name}. If that was you, follow this link within half an hour. It works once.`,
      'If it wasn’t you, there’s nothing to do. Your password stays the same.',
    ],
    // In the fragment, which browsers send to no server, so that the token gets into no log.
    blocks: buttons({
      text: 'Choose a new password',
      href: `${origin}/new-password-form#${account.token}`,
    }),
    closing: signatureOf(site),
  })

/** The email with the link that confirms the address (ACC-043). */
export const emailConfirmation = (account: MailedAccount, site: Site, origin: string): MailMessage =>
  composeEmail(account.email, `Please verify your email for ${site.name}`, {
    site,
    origin,
    title: 'Please verify your email',
    greeting: greetingOf(account.firstName),
    paragraphs: [
      `Thank you for creating an account at ${site.name}. One tap, and we know that your orders and reminders will reach you here.`,
      'The link works for three days. If you didn’t create an account, you can ignore this email.',
    ],
    blocks: buttons({
      text: 'Verify my email',
      href: `${origin}/account-confirmation#${new URLSearchParams({ c_customer: account.id, c_token: account.token })}`,
    }),
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
    site,
    origin,
    title: `Your ${what} was changed`,
    greeting: greetingOf(account.firstName),
    paragraphs: [
      `The ${what} for your account at ${site.name} was just changed. If that was you, there’s nothing to do.`,
      account.changed === 'email'
        ? 'If it wasn’t you, please write to us right away. We’ll lock the account until it’s yours again.'
        : 'If it wasn’t you, choose a new password right away. That also signs out every other device.',
    ],
    blocks: buttons(
      account.changed === 'email'
        ? contactLinkOf(site)
        : { text: 'Go to your account', href: `${origin}/login` },
    ),
    closing: signatureOf(site),
  })
}
