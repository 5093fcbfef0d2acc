import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import type { GiftCardDesign } from '#shared/commerce/gift-card-designs.ts'
import type { Currency } from '#shared/money/money.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import type { GiftCardAdministration } from './administration.ts'
import type { FollowCard } from './follow-card.ts'
import { purposeOf } from './mail-purpose.ts'
import { sendAgain, type SentAgain } from './send-again.ts'
import {
  claimDue,
  insertSold,
  lockSold,
  markCancelled,
  markQueued,
  markSent,
  postpone,
  readBoughtBy,
  readQueued,
  readSold,
  type BoughtCardRow,
  type DueCard,
} from './sold-card-queries.ts'
import { voidCard } from './queries.ts'

/** An e-gift card of an order, as its buyer sees it. Times are ISO instants. */
export interface SoldGiftCard {
  itemId: string
  /** When its mail is due. */
  sendAt: string
  sentAt: string | null
  isVoided: boolean
}

/** An e-gift card in the account of its buyer, without number and code: they belong to the recipient. */
interface OwnGiftCard {
  orderNo: string
  itemId: string
  amountCents: number
  currency: Currency
  recipientName: string
  boughtAt: string
  sendAt: string
  sentAt: string | null
  /** `waiting` for its day or its mail, `sent`, `used` at least once, or `cancelled`. */
  state: 'waiting' | 'sent' | 'used' | 'cancelled'
}

/** An e-gift card as it was added to the basket. */
interface BoughtCard {
  id: string
  design: GiftCardDesign
  amountCents: number
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
  /** The day on which it is mailed. Null: immediately. */
  sendOn: CalendarDate | null
}

/** An order with e-gift cards. */
interface Buying {
  orderNo: string
  siteId: string
  currency: Currency
  /** The locale of the order, for the mail. */
  locale?: string | null
  eGiftCards?: readonly BoughtCard[]
}

/** The recipient of a refund. */
interface Refunded {
  customerName: string | null
  customerEmail: string | null
}

/** The e-gift cards that are bought in orders (ACC-066). */
export interface SoldGiftCards {
  /**
   * Issues the cards of a paid order. Call it in the transaction that places the order. Skips cards that were already
   * issued, and orders without cards.
   */
  issueFor(order: Buying): Promise<void>
  /**
   * Issues a card for a refund to the buyer, and queues its mail. Call it in the transaction of the refund. The card
   * is not part of the order, so no cancellation voids it.
   */
  issueRefund(
    order: Buying & Refunded,
    refund: { refundId: string; amountCents: number; from: string },
  ): Promise<void>
  /** Whether a card of the order, or this card, was used: then its money can no longer be refunded. */
  areSpent(order: Buying, itemId?: string): Promise<boolean>
  /** The numbers of the order's cards that the support has voided and may have replaced by others (decision 0049). */
  voidedByHand(order: Buying, itemId?: string): Promise<string[]>
  /**
   * Voids the cards of a cancelled order, or only this one, and cancels their unsent mails. Call it in the
   * transaction of the cancellation. Cards that are already voided do not change.
   */
  voidFor(order: Buying, itemId?: string): Promise<void>
  /** The cards that a customer has bought at the site, newest first. */
  boughtBy(buyer: { customerId: string; siteId: string }): Promise<OwnGiftCard[]>
  /** The cards of an order. */
  of(orderNo: string): Promise<SoldGiftCard[]>
  /** The numbers of the cards of an order, by line. For staff only. */
  numbersOf(orderNo: string): Promise<Map<string, string>>
  /**
   * For a card whose mail was lost: voids it, and mails another one with the same money, to the same or another
   * address (decision 0080). A card that was not mailed yet only gets the other address. Refuses a used card, because
   * its mail has arrived, and a voided one. The change runs through `follow`.
   */
  sendAgain(
    number: string,
    email: string | undefined,
    follow: FollowCard,
  ): Promise<SentAgain | Refusal<'gift-card-not-found' | 'gift-card-used' | 'gift-card-voided'>>
  /**
   * Queues the mails that are due, and marks the cards whose mail was sent, each through `follow`. Returns the number
   * of queued mails. Safe to run in any process, at any time. A card whose mail cannot be queued is retried later;
   * its error is thrown after the others were queued.
   */
  sendDue(follow: FollowCard): Promise<number>
}

interface SoldGiftCardDependencies {
  database: Database
  sealedTexts: SealedTexts
  sites: Pick<Sites, 'find'>
  mail: Pick<Mail, 'sendGiftCard' | 'sentAt' | 'withdraw'>
  administration: Pick<GiftCardAdministration, 'issue'>
}

/** A mail at midnight could wake recipients, and days begin at different times in their time zones. */
const sendTime = '06:00'

/** Opens the e-gift cards of orders. */
export function openSoldGiftCards(dependencies: SoldGiftCardDependencies): SoldGiftCards {
  const { database, mail } = dependencies
  return {
    async issueFor(order) {
      for (const card of order.eGiftCards ?? []) await issueOne(dependencies, order, card)
    },
    issueRefund: (order, refund) => issueRefund(dependencies, order, refund),
    areSpent: async (order, itemId) => (await soldOf(database, order, itemId)).some(({ isSpent }) => isSpent),
    voidedByHand: async (order, itemId) =>
      (await soldOf(database, order, itemId)).flatMap((card) => (card.isVoidedByHand ? card.number : [])),
    async voidFor(order, itemId) {
      const { orderNo, eGiftCards = [] } = order
      if (eGiftCards.length === 0) return
      await lockSold(database, orderNo)
      const cards = (await soldOf(database, order, itemId)).filter(({ isVoided }) => !isVoided)
      for (const card of cards) {
        // Refused before, so it was used in between. The error rolls the cancellation back.
        if (card.isSpent) throw new Error(`A gift card of order ${orderNo} is being spent`)
        await voidCard(database, card.number, orderNo)
        await mail.withdraw(purposeOf(card))
      }
      await markCancelled(
        database,
        orderNo,
        cards.map((card) => card.itemId),
      )
    },
    boughtBy: async (buyer) => (await readBoughtBy(database, buyer)).map(ownCard),
    of: async (orderNo) =>
      (await readSold(database, orderNo)).map(({ itemId, sendAt, sentAt, isVoided }) => ({
        itemId,
        sendAt: sendAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        isVoided,
      })),
    numbersOf: async (orderNo) =>
      new Map((await readSold(database, orderNo)).map(({ itemId, number }) => [itemId, number])),
    sendAgain: (number, email, follow) => sendAgain(dependencies, { number, email, follow }),
    async sendDue(follow) {
      const { count, failures } = await queueDue(dependencies)
      await noteSent(dependencies, follow)
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} gift cards could not be mailed`, {
          cause: failures[0],
        })
      return count
    },
  }
}

/** The cards of an order, or one of them. An order without e-gift cards runs no statement. */
const soldOf = async (
  database: Database,
  { orderNo, eGiftCards = [] }: Buying,
  itemId: string | undefined,
): ReturnType<typeof readSold> =>
  eGiftCards.length === 0
    ? []
    : (await readSold(database, orderNo)).filter((card) => itemId === undefined || card.itemId === itemId)

function ownCard({ isVoided, isSpent, sentAt, sendAt, boughtAt, ...card }: BoughtCardRow): OwnGiftCard {
  const state = isVoided ? 'cancelled' : isSpent ? 'used' : sentAt ? 'sent' : 'waiting'
  return {
    ...card,
    boughtAt: boughtAt.toISOString(),
    sendAt: sendAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    state,
  }
}

async function issueOne(
  { database, administration, sealedTexts }: SoldGiftCardDependencies,
  { orderNo, siteId, currency, locale = null }: Buying,
  card: BoughtCard,
): Promise<void> {
  const { id: itemId, sendOn, design, amountCents, recipientName, recipientEmail, senderName, message } = card
  const { number, securityCode } = await administration.issue({ amountCents, currency, orderNo })
  await insertSold(database, {
    orderNo,
    itemId,
    number,
    siteId,
    sendAt: sendAtOf(sendOn, new Date()),
    details: { design, amountCents, currency, recipientName, recipientEmail, senderName, message, locale },
    sealedCode: await sealedTexts.seal(securityCode),
  })
}

async function issueRefund(
  { database, administration, sealedTexts }: SoldGiftCardDependencies,
  { orderNo, siteId, currency, customerName, customerEmail, locale = null }: Buying & Refunded,
  { refundId, amountCents, from }: Parameters<SoldGiftCards['issueRefund']>[1],
): Promise<void> {
  if (customerEmail === null) throw new Error(`Order ${orderNo} has no customer email for its gift card`)
  const { number, securityCode } = await administration.issue({ amountCents, currency, orderNo })
  await insertSold(database, {
    orderNo,
    itemId: refundId,
    number,
    siteId,
    sendAt: new Date(),
    isRefund: true,
    details: {
      design: 'classic',
      amountCents,
      currency,
      recipientName: customerName ?? '',
      recipientEmail: customerEmail,
      senderName: from,
      message: null,
      locale,
    },
    sealedCode: await sealedTexts.seal(securityCode),
  })
}

/** The morning of the day, or now if that has passed. */
export function sendAtOf(sendOn: BoughtCard['sendOn'], now: Date): Date {
  if (sendOn === null || sendOn <= shopDay(now)) return now
  return shopTime(sendOn, sendTime)
}

/**
 * Queues the mails that are due, each in its own transaction. Returns their number, and the errors of mails that will
 * be retried.
 */
async function queueDue(dependencies: SoldGiftCardDependencies) {
  const failures: Error[] = []
  let count = 0
  for (;;) {
    const queued = await queueNext(dependencies)
    if (queued === undefined) return { count, failures }
    if (queued instanceof Error) failures.push(queued)
    else count += 1
  }
}

/**
 * Queues a mail in the transaction that marks its card, so that it is queued once. Returns undefined if no card is
 * due.
 */
async function queueNext(dependencies: SoldGiftCardDependencies): Promise<'queued' | Error | undefined> {
  const { database, sites } = dependencies
  const claimed: { card?: DueCard | undefined } = {}
  try {
    return await database.transact(async () => {
      const card = (claimed.card = await claimDue(database))
      if (!card) return undefined
      const site = await sites.find(card.siteId)
      if (!site) throw new Error(`Site ${card.siteId} does not exist`)
      await queueOne(dependencies, card, site)
      return 'queued'
    })
  } catch (cause) {
    const { card } = claimed
    if (!card) throw cause
    await postpone(database, card)
    return new Error(`The mail of a gift card of order ${card.orderNo} could not be queued`, { cause })
  }
}

async function queueOne(
  { database, mail, sealedTexts }: SoldGiftCardDependencies,
  card: DueCard,
  site: Site,
): Promise<void> {
  const { number, details, sealedCode } = card
  const secrets = { number, code: await sealedTexts.open(sealedCode) }
  await mail.sendGiftCard(purposeOf(card), { ...details, secrets }, site)
  await markQueued(database, card)
}

async function noteSent({ database, mail }: SoldGiftCardDependencies, follow: FollowCard): Promise<void> {
  const queued = await readQueued(database)
  if (queued.length === 0) return
  const sent = await mail.sentAt(queued.map(purposeOf))
  for (const card of queued) {
    const at = sent.get(purposeOf(card))
    if (!at) continue
    await follow(card, async () => {
      const result = await markSent(database, card, at)
      return { change: result === 0 ? undefined : 'sent', result }
    })
  }
}
