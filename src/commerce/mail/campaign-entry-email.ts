import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { composeEmail, signatureOf } from './email-layout.ts'

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
    from: site.name,
    title: 'You’re in!',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `We got your entry for ${title}${maxAllowed > 1 ? ` (number ${entryNumber} of ${maxAllowed})` : ''}. We’re keeping our fingers crossed, sticky with caramel as they are.`,
      'If you win, we’ll email you here. No purchase necessary. Didn’t enter? Just reply to this email.',
    ],
    tables: [],
    link: { text: 'Browse the shop', href: origin },
    closing: signatureOf(site),
  })
}
