import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { EmailContent } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** Lays the content out as HTML and as plain text. */
export const composeEmail = (to: string, subject: string, content: EmailContent): MailMessage => ({
  to,
  from: content.context.site.brand.mailFrom,
  subject,
  text: emailText(content),
  html: emailHtml(content),
})

export const signatureOf = ({ text }: Pick<MailContext, 'text'>): string => text('mail.signature')

/**
 * 'Hi Ada,'. Without a name, and for a name that a mail program would turn into a link ('evil.example/win'): others can
 * type the address of a stranger into a form.
 */
export const greetingOf = (
  firstName: string | null | undefined,
  { text }: Pick<MailContext, 'text'>,
): string =>
  firstName && !becomesLink(firstName)
    ? text('mail.greeting.named', { name: firstName })
    : text('mail.greeting.unnamed')

/** Whether a mail program would turn a name into a link. */
export const becomesLink = (name: string): boolean => /[/@:]|\w\.\w/.test(name)
