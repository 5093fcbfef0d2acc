import { sql, type Database } from '#commerce/database.ts'
import type { MailPeriod, OrderMail, OrderMailKey } from './order-mail.ts'

/** The first words of the purposes of mails about an order. The second word is the order number. */
const kinds = [
  'order-confirmation',
  'order-unpaid',
  'order-unpaid-parcels',
  'order-address',
  'order-shipment',
  'order-held',
  'order-delay',
  'order-shipped',
  'order-gift',
  'order-delivered',
  'order-cancellation',
  'order-refund',
  'pickup-ready',
  'pickup-reminder',
  'pickup-receipt',
  'gift-card',
]

const ofOrder = (orderNo: string) => sql`
  split_part(purpose, ' ', 2) = ${orderNo} and split_part(purpose, ' ', 1) = any(${kinds})`

const mailColumns = sql`
  id, split_part(purpose, ' ', 1) as kind, recipient as "to", subject,
  case when sent_at is not null then 'sent' when given_up_at is not null then 'given-up' else 'waiting' end as state,
  coalesce(sent_at, given_up_at, created_at) as at`

/** The mails of an order, newest first. */
export const readOrderMails = (
  database: Database,
  orderNo: string,
  { from, until }: MailPeriod,
): Promise<OrderMail[]> =>
  database.rows(sql`
    select ${mailColumns} from outbox
    where ${ofOrder(orderNo)}
      and coalesce(sent_at, given_up_at, created_at) >= coalesce(${from ?? null}::timestamptz, '-infinity')
      and coalesce(sent_at, given_up_at, created_at) < coalesce(${until ?? null}::timestamptz, 'infinity')
    order by at desc, id`)

interface WholeMail extends OrderMail {
  purpose: string
  html: string
  /** Whether this mail, or a copy of it, is still queued. */
  isWaiting: boolean
}

/** One mail of an order. Its codes remain sealed. */
export const readOrderMail = (
  database: Database,
  { orderNo, id }: OrderMailKey,
): Promise<WholeMail | undefined> =>
  database.row(sql`
    select ${mailColumns}, purpose, html_body as html,
      exists (
        select from outbox again
        where split_part(again.purpose, ' ', 2) = ${orderNo}
          and split_part(again.purpose, ' ', 1) = split_part(outbox.purpose, ' ', 1)
          and (again.recipient, again.subject, again.text_body) = (outbox.recipient, outbox.subject, outbox.text_body)
          and again.sent_at is null and again.given_up_at is null
      ) as "isWaiting"
    from outbox where ${ofOrder(orderNo)} and id = ${id}`)

/** Queues a copy of a mail. */
export const copyMail = (database: Database, { id, purpose }: { id: string; purpose: string }) =>
  database.run(sql`
    insert into outbox (purpose, priority, recipient, subject, text_body, html_body)
    select ${purpose}, priority, recipient, subject, text_body, html_body from outbox where id = ${id}`)
