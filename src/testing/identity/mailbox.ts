import type { Customer } from '#commerce/customers/customer.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'

/** The fragments (after #) of the links in emails to an address, newest first. */
export async function linksTo(mail: Pick<Mail, 'newest'>, email: string): Promise<string[]> {
  const messages = (await mail.newest(200)).filter(({ to }) => to === email)
  return messages.flatMap(({ text }) => /#(\S+)/.exec(text)?.[1] ?? [])
}

/** Confirms a customer's address, with the link of an email. */
export async function confirmAddress(
  { customers, mail }: { customers: Customers; mail: Pick<Mail, 'newest'> },
  site: Site,
  { id, email }: Pick<Customer, 'id' | 'email'>,
): Promise<void> {
  const sent = await customers.sendConfirmation({ site, email, shopper: undefined })
  if (isRefusal(sent)) throw new Error(sent.refused)
  const [link = ''] = await linksTo(mail, email)
  const token = new URLSearchParams(link).get('c_token') ?? ''
  const confirmed = await customers.confirmEmail({ customerId: id, token })
  if (isRefusal(confirmed)) throw new Error(confirmed.refused)
}
