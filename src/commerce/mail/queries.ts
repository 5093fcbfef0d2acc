import { sql, type Database } from '#commerce/database.ts'
import type { MailMessage } from '#commerce/ports.ts'

interface OutboxRow extends MailMessage {
  id: string
  createdAt: Date
  sentAt: Date | null
}

/** Saves a message, unless there is one with the same purpose. */
export const insertMessage = (
  database: Database,
  purpose: string,
  { to, subject, text, html }: MailMessage,
) =>
  database.run(sql`
    insert into outbox (purpose, recipient, subject, text_body, html_body)
    values (${purpose}, ${to}, ${subject}, ${text}, ${html})
    on conflict (purpose) do nothing`)

/**
 * Claims due messages. Until a message is marked as sent, it is due again after a pause that doubles with every claim:
 * half a minute, one minute, two … up to a day.
 */
export const claimDue = (database: Database, limit: number) =>
  database.rows<OutboxRow>(sql`
    update outbox
    set attempts = attempts + 1,
        next_attempt_at = now() + least(interval '1 day', interval '30 seconds' * power(2, least(attempts, 12)))
    where id in (
      select id from outbox where sent_at is null and next_attempt_at <= now()
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning id, recipient as "to", subject, text_body as text, html_body as html, created_at as "createdAt",
              sent_at as "sentAt"`)

export const markSent = (database: Database, id: string) =>
  database.run(sql`update outbox set sent_at = now() where id = ${id}`)

export const readNewest = (database: Database, limit: number) =>
  database.rows<OutboxRow>(sql`
    select id, recipient as "to", subject, text_body as text, html_body as html, created_at as "createdAt",
           sent_at as "sentAt"
    from outbox order by created_at desc, id limit ${limit}`)

export const deleteSent = (database: Database, days: number) =>
  database.run(sql`
    delete from outbox where created_at < now() - make_interval(days => ${days}) and sent_at is not null`)

export const deleteUnsent = (database: Database, days: number) =>
  database.run(sql`
    delete from outbox where created_at < now() - make_interval(days => ${days}) and sent_at is null`)
