import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'

export interface MailedEntry {
  id: string
  email: string
  firstName: string
  /** The name of the campaign. */
  title: string
  entryNumber: number
  maxAllowed: number
  locale?: string | null | undefined
}

/** The email to a participant of a campaign. */
export function campaignEntryEmail(entry: MailedEntry, context: MailContext): MailMessage {
  const { text, origin } = context
  const { email, firstName, title, entryNumber, maxAllowed } = entry
  const isOneOfSeveral = yesNo(maxAllowed > 1)
  return composeEmail(email, text('mail.campaignEntry.subject', { campaign: title }), {
    context,
    title: text('mail.campaignEntry.title'),
    greeting: greetingOf(firstName, context),
    paragraphs: [
      text('mail.campaignEntry.text', { campaign: title, isOneOfSeveral, entryNumber, maxAllowed }),
      text('mail.campaignEntry.rules'),
    ],
    blocks: buttons({ text: text('mail.campaignEntry.link'), href: origin }),
    closing: signatureOf(context),
  })
}
