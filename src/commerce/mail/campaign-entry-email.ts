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
  return composeEmail(email, `You are in: ${title}`, {
    from: site.name,
    title: 'You are in!',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your entry to ${title} has arrived${maxAllowed > 1 ? `: it is your number ${entryNumber} of ${maxAllowed}` : ''}. We keep our fingers crossed, as far as the caramel on them allows.`,
      'If you win, we write to this address. You need not buy anything for that. If it was not you who entered, just answer this mail.',
    ],
    tables: [],
    link: { text: 'Have a look around the shop', href: origin },
    closing: signatureOf(site),
  })
}
