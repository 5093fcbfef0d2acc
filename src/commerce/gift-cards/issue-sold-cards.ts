import { shopDay } from '#shared/dates/calendar-date.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import { insertSold } from './sold-card-queries.ts'
import type { BoughtCard, Buying, Refunded, SoldGiftCardDependencies, SoldGiftCards } from './sold-cards.ts'

/** A mail at midnight could wake recipients, and days begin at different times in their time zones. */
const sendTime = '06:00'

/** Issues a card that an order buys. */
export async function issueCard(
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

/** See SoldGiftCards.issueRefund. */
export async function issueRefundCard(
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
