import { sql, type Database } from '#commerce/database.ts'

/** What is known of a gift card besides its balance. */
export interface StoredCertificate {
  /** The first amount of the card. */
  amountCents: number
  /** Whether it was sold in an order, and its mail is not sent yet. */
  isPending: boolean
  /** The persons of the order that sold it. Null for other cards, and after the order was deleted. */
  sale: {
    recipientEmail: string | null
    recipientName: string | null
    senderName: string | null
    message: string | null
  } | null
}

export const readCertificate = (database: Database, number: string) =>
  database.row<StoredCertificate>(sql`
    select
      greatest(balance_cents, (
        select amount_cents from gift_card_movements m
        where m.number = gift_cards.number and amount_cents > 0 order by id limit 1))::int as "amountCents",
      coalesce(e.sent_at is null and e.voided_at is null and e.order_no is not null, false) as "isPending",
      case when line is not null then jsonb_build_object(
        'recipientEmail', line->'recipientEmail', 'recipientName', line->'recipientName',
        'senderName', line->'senderName', 'message', line->'message') end as sale
    from gift_cards
      left join e_gift_cards e using (number)
      left join orders on orders.order_no = e.order_no
      left join lateral jsonb_array_elements(orders.document->'eGiftCards') line on line->>'id' = e.item_id
    where number = ${number}`)
