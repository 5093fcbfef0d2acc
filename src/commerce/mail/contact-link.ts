import type { Site } from '#commerce/settings/sites.ts'
import { phone } from '#shared/phone-numbers.ts'
import type { EmailLink } from './email-content.ts'
import { mailTo } from './email-html.ts'

/** Writes to the shop; null where the site has no address for messages. */
export const contactLinkOf = ({ preferences: { contactEmail } }: Site): EmailLink | null =>
  contactEmail ? { text: 'Write to us', href: mailTo(contactEmail) } : null

/** 'write or call 800.347.7337', or only the call. */
export const writeOrCall = ({ preferences: { contactEmail } }: Site): string =>
  contactEmail ? `write to ${contactEmail} or call ${phone.shown}` : `call ${phone.shown}`
