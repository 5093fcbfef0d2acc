import type { Site } from '#commerce/settings/sites.ts'
import type { EmailLink } from './email-content.ts'
import { mailTo } from './email-html.ts'

/** Writes to the shop; null where the site has no address for messages. */
export const contactLinkOf = ({ preferences: { contactEmail } }: Site): EmailLink | null =>
  contactEmail ? { text: 'Write to us', href: mailTo(contactEmail) } : null

/** 'write to … or call …', or only what the shop has. */
export function writeOrCall({ brand: { phone }, preferences: { contactEmail } }: Site): string {
  const ways = [contactEmail && `write to ${contactEmail}`, phone && `call ${phone}`].filter(Boolean)
  return ways.join(' or ') || 'contact us'
}
