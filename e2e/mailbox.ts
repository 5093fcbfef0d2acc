import { expect } from 'vitest'
import { runOnShop } from './shop-database.ts'

/**
 * The path of the newest link that the shop emails to an address. Reads the outbox, so that tests do not wait for
 * delivery.
 */
export async function mailedPath(email: string, subject: RegExp): Promise<string> {
  const rows = await runOnShop<{ subject: string; text: string }>(
    'select subject, text_body as text from outbox where recipient = $1 order by created_at desc',
    [email],
  )
  const link = rows.find((mail) => subject.test(mail.subject))?.text.match(/https?:\S+#\S+/)?.[0]
  expect(link, `a link to ${email}`).toBeDefined()
  const { pathname, hash } = new URL(link ?? '')
  return pathname + hash
}
