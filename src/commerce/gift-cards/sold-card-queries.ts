import { json, sql, type Database } from '#commerce/database.ts'
import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import type { Currency } from '#shared/money/money.ts'
import type { MailedCard } from './mail-purpose.ts'

/** The data for the mail of an e-gift card. */
export interface SoldCardDetails {
  design: GiftCardDesign
  amountCents: number
  currency: Currency
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
  /** The locale of the order. */
  locale?: string | null
}

type CardKey = Pick<MailedCard, 'orderNo' | 'itemId'>

/** An e-gift card whose mail is due. */
export interface DueCard extends MailedCard {
  number: string
  siteId: string
  details: SoldCardDetails
  sealedCode: Buffer
}

export const insertSold = (
  database: Database,
  card: Omit<DueCard, 'replaced'> & { sendAt: Date; isRefund?: boolean },
) =>
  database.run(sql`
    insert into e_gift_cards (order_no, item_id, number, site_id, send_at, details, sealed_code, is_refund)
    values (${card.orderNo}, ${card.itemId}, ${card.number}, ${card.siteId}, ${card.sendAt.toISOString()}::timestamptz,
      ${json(card.details)}, ${card.sealedCode}, ${card.isRefund ?? false})`)

const isSpent = sql`
      coalesce((select sum(amount_cents) from gift_card_movements m
        where m.number = e_gift_cards.number and kind in ('spend', 'give_back', 'refund')), 0) < 0`

/**
 * The e-gift cards that an order buys, without those of its refunds. `isSpent`: orders have deducted more from the
 * card than they returned. `isVoidedByHand`: the support has voided the card, rather than the cancellation of the
 * order.
 */
export const readSold = (database: Database, orderNo: string) =>
  database.rows<
    MailedCard & {
      number: string
      sendAt: Date
      sentAt: Date | null
      isVoided: boolean
      isVoidedByHand: boolean
      isSpent: boolean
    }
  >(sql`
    select order_no as "orderNo", item_id as "itemId", replaced, number, send_at as "sendAt", sent_at as "sentAt",
      e_gift_cards.voided_at is not null as "isVoided",
      e_gift_cards.voided_at is null and gift_cards.voided_at is not null as "isVoidedByHand",
      ${isSpent} as "isSpent"
    from e_gift_cards join gift_cards using (number)
    where order_no = ${orderNo} and not is_refund order by number collate "C"`)

/** A bought e-gift card with its line of the order. */
export interface BoughtCardRow extends CardKey {
  amountCents: number
  currency: Currency
  recipientName: string
  boughtAt: Date
  sendAt: Date
  sentAt: Date | null
  isVoided: boolean
  isSpent: boolean
}

/** The e-gift cards of a customer's orders at a site, newest first, 100 at most. */
export const readBoughtBy = (database: Database, buyer: { customerId: string; siteId: string }) =>
  database.rows<BoughtCardRow>(sql`
    select e.order_no as "orderNo", e.item_id as "itemId", (line->>'amountCents')::int as "amountCents",
      o.currency, line->>'recipientName' as "recipientName", o.created_at as "boughtAt", e.send_at as "sendAt", e.sent_at as "sentAt",
      e.voided_at is not null or g.voided_at is not null as "isVoided",
      coalesce((select sum(amount_cents) from gift_card_movements m
        where m.number = e.number and kind in ('spend', 'give_back', 'refund')), 0) < 0 as "isSpent"
    from orders o
      join e_gift_cards e using (order_no)
      join gift_cards g using (number)
      cross join lateral jsonb_array_elements(o.document->'eGiftCards') line
    where o.customer_id = ${buyer.customerId} and o.site_id = ${buyer.siteId} and line->>'id' = e.item_id
    order by o.created_at desc, e.item_id limit 100`)

/**
 * Locks the e-gift cards of an order, in the lock order of gift cards, so that payments and mails of these cards
 * wait. This is a separate statement, because the next one must see the changes that were committed while this one
 * waited.
 */
export async function lockSold(database: Database, orderNo: string): Promise<void> {
  // Locks this table first: a card that is being replaced has another number once the lock is granted.
  await database.run(
    sql`select from e_gift_cards where order_no = ${orderNo} order by item_id collate "C" for update`,
  )
  await database.run(sql`
    select from gift_cards where number in (select number from e_gift_cards where order_no = ${orderNo})
    order by number collate "C" for update`)
}

/** Locks an e-gift card whose mail is due, and skips cards that another process is queueing. */
export const claimDue = (database: Database) =>
  database.row<DueCard>(sql`
    select order_no as "orderNo", item_id as "itemId", replaced, number, site_id as "siteId", details,
      sealed_code as "sealedCode"
    from e_gift_cards
    where send_at <= now() and queued_at is null and sent_at is null and voided_at is null
      and (postponed_until is null or postponed_until <= now())
      -- SALE-043
      and not exists (
        select from order_holds h where h.order_no = e_gift_cards.order_no and h.reason = 'fraud' and h.released_at is null)
    order by send_at limit 1 for update skip locked`)

/** Postpones a mail that cannot be queued by 15 minutes. */
export const postpone = (database: Database, { orderNo, itemId }: CardKey) =>
  database.run(sql`
    update e_gift_cards set postponed_until = now() + interval '15 minutes'
    where order_no = ${orderNo} and item_id = ${itemId}`)

/** Marks a card as queued, and deletes its code: from now on, only the sealed mail contains the code. */
export const markQueued = (database: Database, { orderNo, itemId }: CardKey) =>
  database.run(sql`
    update e_gift_cards set queued_at = now(), sealed_code = null
    where order_no = ${orderNo} and item_id = ${itemId}`)

export const readQueued = (database: Database) =>
  database.rows<MailedCard>(sql`
    select order_no as "orderNo", item_id as "itemId", replaced from e_gift_cards
    where queued_at is not null and sent_at is null and voided_at is null and send_at > now() - interval '90 days'`)

/**
 * Marks a card as sent, unless it was voided or replaced meanwhile: the mail of the replacement is not sent yet.
 * Returns 0 or 1.
 */
export const markSent = (database: Database, { orderNo, itemId, replaced }: MailedCard, at: Date) =>
  database.run(sql`
    update e_gift_cards set sent_at = ${at.toISOString()}::timestamptz, details = null
    where order_no = ${orderNo} and item_id = ${itemId} and replaced = ${replaced} and sent_at is null
      and voided_at is null`)

/** Marks cards of an order as cancelled, so that no further mail is sent. */
export const markCancelled = (database: Database, orderNo: string, itemIds: readonly string[]) =>
  database.run(sql`
    update e_gift_cards set voided_at = now(), sealed_code = null, details = null
    where order_no = ${orderNo} and item_id = any(${itemIds})`)

/** A card with the data for its mail, from its order or its refund, once the mail was sent. */
export const readToSendAgain = (database: Database, number: string) =>
  database.row<
    MailedCard & {
      number: string
      sendAt: Date
      isQueued: boolean
      isVoided: boolean
      isSpent: boolean
      balanceCents: number
      details: SoldCardDetails
    }
  >(sql`
    select e_gift_cards.order_no as "orderNo", item_id as "itemId", replaced, number, send_at as "sendAt",
      queued_at is not null as "isQueued",
      e_gift_cards.voided_at is not null or gift_cards.voided_at is not null as "isVoided",
      ${isSpent} as "isSpent", balance_cents as "balanceCents",
      coalesce(details, case when is_refund
        then jsonb_build_object('design', 'classic', 'amountCents', refund.cents, 'currency', orders.currency,
          'recipientName', coalesce(orders.document->>'customerName', ''), 'recipientEmail', orders.document->'customerEmail',
          'senderName', coalesce((select document->>'name' from sites where sites.id = orders.site_id), ''), 'message', null,
          'locale', orders.document->'locale')
        else jsonb_build_object('design', line->'design', 'amountCents', line->'amountCents', 'currency', orders.currency,
          'recipientName', line->'recipientName', 'recipientEmail', line->'recipientEmail',
          'senderName', line->'senderName', 'message', line->'message',
          'locale', orders.document->'locale') end) as details
    from e_gift_cards
      join gift_cards using (number)
      join orders on orders.order_no = e_gift_cards.order_no
      left join lateral (select amount_cents as cents from order_refunds where is_refund and id::text = item_id) refund on true
      left join lateral jsonb_array_elements(orders.document->'eGiftCards') line on line->>'id' = item_id
    where number = ${number} and (is_refund or line is not null)`)

/** Changes the recipient of a card that was not mailed yet. */
export const changeRecipient = (database: Database, { orderNo, itemId }: CardKey, details: SoldCardDetails) =>
  database.run(sql`
    update e_gift_cards set details = ${json(details)}::jsonb, postponed_until = null
    where order_no = ${orderNo} and item_id = ${itemId}`)

/** Replaces a card whose mail was lost. The mail of the new card is due immediately. */
export const replaceSold = (
  database: Database,
  { orderNo, itemId }: CardKey,
  card: Pick<DueCard, 'number' | 'details' | 'sealedCode'>,
) =>
  database.run(sql`
    update e_gift_cards
    set number = ${card.number}, details = ${json(card.details)}::jsonb, sealed_code = ${card.sealedCode},
      replaced = replaced + 1, send_at = now(), queued_at = null, sent_at = null, postponed_until = null
    where order_no = ${orderNo} and item_id = ${itemId}`)
