import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { buttons } from './email-content.ts'
import { composeEmail, greetingOf, signatureOf } from './email-layout.ts'

export interface MailedEntry {
  id: string
  email: string
  firstName: string
  /** The name of the campaign. */
  title: string
  entryNumber: number
  maxAllowed: number
}

/** The email to somebody who has entered a campaign. */
export function campaignEntryEmail(entry: MailedEntry, site: Site, origin: string): MailMessage {
  const { email, firstName, title, entryNumber, maxAllowed } = entry
  return composeEmail(email, `You’re in: ${title}`, {
    site,
    origin,
    title: 'You’re in!',
    greeting: greetingOf(firstName),
    paragraphs: [
      `We got your entry for ${title}${maxAllowed > 1 ? `: it’s number ${entryNumber} of ${maxAllowed}` : ''}. We’re crossing our fingers for you, as far as the caramel on them allows.`,
      'If you win, we’ll write to this address. No purchase is necessary. If you didn’t enter, just reply to this email.',
    ],
    blocks: buttons({ text: 'Take a look around the shop', href: origin }),
    closing: signatureOf(site),
  })
}
