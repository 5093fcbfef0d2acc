import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'

/**
 * The path of the newest link that the shop mails to an address. Reads the outbox, so that a test need not wait for
 * delivery. PostgreSQL writes its socket folder to postmaster.pid.
 */
export async function mailedPath(email: string, subject: RegExp): Promise<string> {
  const lines = (await readFile(join(inject('shopData'), 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host: lines[4], user: 'bonbon', database: 'bonbon' })
  await client.connect()
  try {
    const { rows } = await client.query<{ subject: string; text: string }>(
      'select subject, text_body as text from outbox where recipient = $1 order by created_at desc',
      [email],
    )
    const link = rows.find((mail) => subject.test(mail.subject))?.text.match(/https?:\S+#\S+/)?.[0]
    expect(link, `a link to ${email}`).toBeDefined()
    const { pathname, hash } = new URL(link ?? '')
    return pathname + hash
  } finally {
    await client.end()
  }
}
