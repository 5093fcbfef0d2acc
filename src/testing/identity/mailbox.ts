import type { Mail } from '#commerce/mail/mail.ts'

/** The fragments (after #) of the links in mails to an address, newest first. */
export async function linksTo(mail: Pick<Mail, 'newest'>, email: string): Promise<string[]> {
  const messages = (await mail.newest(200)).filter(({ to }) => to === email)
  return messages.flatMap(({ text }) => /#(\S+)/.exec(text)?.[1] ?? [])
}
