import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { EmailContent } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** Renders the content as HTML and as plain text. */
export const composeEmail = (to: string, subject: string, content: EmailContent): MailMessage => ({
  to,
  from: content.context.site.brand.mailFrom,
  subject,
  text: emailText(content),
  html: emailHtml(content),
})

export const signatureOf = ({ text }: Pick<MailContext, 'text'>): string => text('mail.signature')

/**
 * 'Hi Ada,'. Without the name if it is unknown, or if a mail program would turn it into a link ('evil.example/win'):
 * attackers can type such a name with a stranger's address into a form.
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
