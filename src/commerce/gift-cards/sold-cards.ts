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

/** An e-gift card of an order, as its buyer may see it. Times are ISO instants. */
export interface SoldGiftCard {
  itemId: string
  /** When it is to be mailed. */
  sendAt: string
  sentAt: string | null
  isVoided: boolean
}

/** An e-gift card in the account of its buyer. Neither number nor code: they belong to the recipient. */
export interface OwnGiftCard {
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

/** An e-gift card as it was put into the bag. */
interface BoughtCard {
  id: string
  design: GiftCardDesign
  amountCents: number
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string | null
  /** The day on which it is mailed. Null: at once. */
  sendOn: CalendarDate | null
}

/** An order that buys e-gift cards. */
interface Buying {
  orderNo: string
  siteId: string
  currency: Currency
  /** The mail is in the locale of the order. */
  locale?: string | null
  eGiftCards?: readonly BoughtCard[]
}

/** Who gets a refund. */
interface Refunded {
  customerName: string | null
  customerEmail: string | null
}

/** The e-gift cards that orders buy (ACC-066). */
export interface SoldGiftCards {
  /**
   * Issues the cards of a paid order: each once, as it belongs into the transaction that places the order. Does nothing for
   * cards that were issued, and for an order without any.
   */
  issueFor(order: Buying): Promise<void>
  /**
   * Issues a card over an amount that a refund gives the buyer, and has it mailed. Belongs into the transaction of the refund. The card is
   * none of those that the order buys: no cancellation voids it.
   */
  issueRefund(
    order: Buying & Refunded,
    refund: { refundId: string; amountCents: number; from: string },
  ): Promise<void>
  /** Whether somebody has spent from a card of the order, or from this one: its money cannot be given back any more. */
  areSpent(order: Buying, itemId?: string): Promise<boolean>
  /** The numbers of its cards that support has voided: others may have been issued in their place (decision 0049). */
  voidedByHand(order: Buying, itemId?: string): Promise<string[]>
  /**
   * Voids the cards of a cancelled order, or this one alone, and their mails that are not sent. Belongs into the transaction of the
   * cancellation. Those that are voided so already stay as they are.
   */
  voidFor(order: Buying, itemId?: string): Promise<void>
  /** The cards that a customer has bought at the site, the newest first. */
  boughtBy(buyer: { customerId: string; siteId: string }): Promise<OwnGiftCard[]>
  /** The cards of an order. */
  of(orderNo: string): Promise<SoldGiftCard[]>
  /** The numbers of the cards of an order, by line: for the people of the shop only. */
  numbersOf(orderNo: string): Promise<Map<string, string>>
  /**
   * For a card whose mail is lost: voids it, and mails another one with the same money, to the same address or another one
   * (decision 0080). A card that was not mailed yet only gets the other address. Refuses one that somebody has spent from, as
   * its mail has arrived, and one that is voided. The change runs through `follow`.
   */
  sendAgain(
    number: string,
    email: string | undefined,
    follow: FollowCard,
  ): Promise<SentAgain | Refusal<'gift-card-not-found' | 'gift-card-used' | 'gift-card-voided'>>
  /**
   * Queues the mails that are due, and marks the cards whose mail was sent, each through `follow`. Gives the number of queued mails.
   * Safe to run anywhere, at any time. A card whose mail cannot be queued is tried again later; its error is thrown after the others
   * were queued.
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

/** A mail at midnight would wake people up, and the day begins at different hours. */
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
        // Refused before: it was spent from in between. The throw rolls the cancellation back.
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

/** The cards of an order, or this one of them. An order without e-gift cards costs no statement. */
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
  if (customerEmail === null) throw new Error(`Order ${orderNo} has nobody to mail a gift card to`)
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

/** The morning of the day, or now when it has begun. */
export function sendAtOf(sendOn: BoughtCard['sendOn'], now: Date): Date {
  if (sendOn === null || sendOn <= shopDay(now)) return now
  return shopTime(sendOn, sendTime)
}

/** Queues the mails that are due, each in its own transaction. Gives their number, and the errors of those that wait for the next try. */
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

/** Queues a mail in the transaction that marks its card, so that it is queued once. Gives nothing when no card is due. */
async function queueNext(dependencies: SoldGiftCardDependencies): Promise<'queued' | Error | undefined> {
  const { database, sites } = dependencies
  const claimed: { card?: DueCard | undefined } = {}
  try {
    return await database.transact(async () => {
      const card = (claimed.card = await claimDue(database))
      if (!card) return undefined
      const site = await sites.find(card.siteId)
      if (!site) throw new Error(`Site ${card.siteId} is gone`)
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
