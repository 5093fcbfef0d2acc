import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { EmailContent } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** Lays the content out as HTML and as plain text. */
export const composeEmail = (to: string, subject: string, content: EmailContent): MailMessage => ({
  to,
  subject,
  text: emailText(content),
  html: emailHtml(content),
})

export const signatureOf = (site: Pick<Site, 'name'>): string =>
  `Sweetly yours,\nthe candy makers at ${site.name}`

/**
 * 'Hi Ada,'. Without a name, and for a name that a mail program would turn into a link ('evil.example/win'): others can
 * type the address of a stranger into a form.
 */
export const greetingOf = (firstName: string | null | undefined): string =>
  firstName && !becomesLink(firstName) ? `Hi ${firstName},` : 'Hello,'

/** Whether a mail program would turn a name into a link. */
export const becomesLink = (name: string): boolean => /[/@:]|\w\.\w/.test(name)
