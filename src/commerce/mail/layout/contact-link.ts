import type { EmailLink } from './email-content.ts'
import { mailTo } from './email-html.ts'
import type { MailContext } from '#commerce/mail/mail-context.ts'

/** A mail link to the shop; null if the site has no contact address. */
export const contactLinkOf = ({ site, text }: Pick<MailContext, 'site' | 'text'>): EmailLink | null => {
  const { contactEmail } = site.preferences
  return contactEmail ? { text: text('mail.contact.link'), href: mailTo(contactEmail) } : null
}

/** 'write to … or call …', or only the contacts that the shop has. */
export function writeOrCall({ site, text }: Pick<MailContext, 'site' | 'text'>): string {
  const email = site.preferences.contactEmail
  const { phone } = site.brand
  if (email && phone) return text('mail.contact.writeOrCall', { email, phone })
  if (email) return text('mail.contact.write', { email })
  return phone ? text('mail.contact.call', { phone }) : text('mail.contact.any')
}
