import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { MailMessage } from '#commerce/ports/mailer.ts'
import { inBatches } from '#shared/work/in-batches.ts'

interface OutboxRow extends MailMessage {
  id: string
  /** The texts that replace the placeholders (sealed-marks.ts). */
  sealed: Buffer | null
  createdAt: Date
  sentAt: Date | null
}

/** 0: links that expire, 1: other responses to an action of one person, 2: notices to many. */
export type MailPriority = 0 | 1 | 2

/** The money movements whose results a message needs, and its text if one of them fails. */
export interface Waiting {
  keys: readonly string[]
  /** The maximum time to wait for the results, in minutes. Then the message is sent unchanged. */
  minutes: number
  otherwise: Readonly<Record<'failed' | 'dropped', MailMessage>>
}

/** The result of a movement. `dropped`: it was never requested. */
export interface MovementOutcome {
  key: string
  outcome: 'done' | 'failed' | 'dropped'
}

/** The statement that saves a message, unless one with the same purpose exists. */
export const messageInsert = (
  {
    purpose,
    priority,
    sealed = null,
    waiting,
  }: { purpose: string; priority: MailPriority; sealed?: Buffer | null; waiting?: Waiting },
  { to, from = null, subject, text, html }: MailMessage,
): Statement =>
  sql`
    insert into outbox (purpose, priority, recipient, sender, subject, text_body, html_body, sealed, waits_for, waits_until, otherwise)
    values (${purpose}, ${priority}, ${to}, ${from}, ${subject}, ${text}, ${html}, ${sealed}, ${waiting?.keys ?? null}::text[],
      now() + make_interval(mins => ${waiting?.minutes ?? null}::int), ${waiting ? json(waiting.otherwise) : null})
    on conflict (purpose) do nothing`

/**
 * Releases messages whose movements all have results. If a movement failed, the message gets the text for the worst
 * result.
 */
export const settleWaiting = (database: Database, outcomes: readonly MovementOutcome[]) =>
  database.run(sql`
    with answered as (
      select * from unnest(${outcomes.map(({ key }) => key)}::text[], ${outcomes.map(({ outcome }) => outcome)}::text[])
        as a (key, outcome)
    ), settled as (
      select o.id, o.waits_for, array(select unnest(o.waits_for) except select key from answered) as rest,
        (select a.outcome from answered a where a.key = any(o.waits_for) and a.outcome <> 'done'
          order by a.outcome = 'failed' desc limit 1) as bad
      from outbox o where o.waits_for && ${outcomes.map(({ key }) => key)}::text[] and o.sent_at is null for update
    )
    update outbox o
    set waits_for = nullif(s.rest, '{}'),
        subject = coalesce(o.otherwise -> s.bad ->> 'subject', o.subject),
        text_body = coalesce(o.otherwise -> s.bad ->> 'text', o.text_body),
        html_body = coalesce(o.otherwise -> s.bad ->> 'html', o.html_body),
        otherwise = case when s.rest = '{}' or s.bad = 'failed' then null else o.otherwise end
    from settled s where o.id = s.id`)

/** The statement that saves many messages, without those whose purpose exists. */
export const messagesInsert = (
  messages: readonly (MailMessage & { purpose: string })[],
  priority: MailPriority,
): Statement =>
  sql`
    insert into outbox (purpose, priority, recipient, sender, subject, text_body, html_body)
    select purpose, ${priority}, "to", "from", subject, "text", html
    from jsonb_to_recordset(${json(messages)}) as given (purpose text, "to" text, "from" text, subject text, "text" text, html text)
    on conflict (purpose) do nothing`

/**
 * Claims due messages, urgent ones first. Until a message is marked as sent, it is due again after a pause that
 * doubles with every claim: half a minute, one minute, two … up to a day.
 */
export const claimDue = (database: Database, limit: number) =>
  database.rows<OutboxRow & { attempts: number }>(sql`
    with due as materialized (
      select id from outbox
      where sent_at is null and given_up_at is null and next_attempt_at <= now()
        and (waits_for is null or waits_until <= now())
      order by priority, next_attempt_at limit ${limit} for update skip locked
    ), claimed as (
      update outbox
      set attempts = attempts + 1,
          next_attempt_at = now() + least(interval '1 day', interval '30 seconds' * power(2, least(attempts, 12)))
      where id in (select id from due)
      returning *
    )
    select id, attempts, recipient as "to", sender as "from", subject, text_body as text, html_body as html, created_at as "createdAt",
           sent_at as "sentAt", sealed
    from claimed order by priority, created_at`)

/** Deletes the sealed texts with the sending, unless the mailer only stores the message. */
export const markSent = (database: Database, id: string, { isKept }: { isKept: boolean }) =>
  database.run(sql`
    update outbox set sent_at = now(), sealed = case when ${isKept}::boolean then sealed end where id = ${id}`)

/** When the messages with these purposes were sent. Unsent messages are absent. */
export const readSent = (database: Database, purposes: readonly string[]) =>
  database.rows<{ purpose: string; sentAt: Date }>(sql`
    select purpose, sent_at as "sentAt" from outbox where purpose = any(${purposes}) and sent_at is not null`)

/** Deletes a message that is not sent yet. */
export const deleteUnsent = (database: Database, purpose: string) =>
  database.run(sql`delete from outbox where purpose = ${purpose} and sent_at is null`)

/** Stores the error of a failed try. */
export const noteFailure = (database: Database, id: string, failure: string) =>
  database.run(sql`update outbox set failure = left(${failure}, 500) where id = ${id} and sent_at is null`)

/** Gives up messages that have been due for so long: no run could send them meanwhile. */
export const giveUpOverdue = (database: Database, days: number) =>
  database.run(sql`
    update outbox set given_up_at = now()
    where sent_at is null and given_up_at is null
      and greatest(next_attempt_at, case when waits_for is not null then waits_until end)
        < now() - make_interval(days => ${days})`)

/** The message remains stored, and is no longer sent. */
export const giveUp = (database: Database, id: string) =>
  database.run(sql`update outbox set given_up_at = now() where id = ${id} and sent_at is null`)

export const readNewest = (database: Database, limit: number) =>
  database.rows<OutboxRow>(sql`
    select id, recipient as "to", subject, text_body as text, html_body as html, created_at as "createdAt",
           sent_at as "sentAt", sealed
    from outbox order by created_at desc, id limit ${limit}`)

/** Deletes old messages, sent or not. */
export const deleteOlder = (database: Database, days: number) =>
  inBatches((most) =>
    database.run(sql`
      delete from outbox where ctid = any(array(
        select ctid from outbox where created_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
