import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { EGiftCard } from '#commerce/baskets/e-gift-cards/e-gift-card.ts'
import { giftCardDesigns } from '#shared/commerce/gift-card-designs.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'

export const GiftCertificateItemSchema = named(
  'GiftCertificateItem',
  z.strictObject({
    giftCertificateItemId: z.string(),
    amount: z.number(),
    recipientName: z.string(),
    recipientEmail: z.string(),
    senderName: z.string(),
    message: z.string().optional(),
    c_sendOn: z.string().optional(),
    c_design: z.enum(giftCardDesigns),
  }),
)

/** An e-gift card of a basket or an order (ACC-066). Only its recipient gets the number and the code. */
const giftCertificateItemDocument = (
  { id, amountCents, sendOn, ...card }: EGiftCard,
  currency: Currency,
) => ({
  giftCertificateItemId: id,
  amount: toDecimal(amountCents, currency),
  recipientName: card.recipientName,
  recipientEmail: card.recipientEmail,
  senderName: card.senderName,
  message: card.message ?? undefined,
  /** The day on which it is emailed; absent: as soon as the order is paid. */
  c_sendOn: sendOn ?? undefined,
  c_design: card.design,
})

/** The e-gift cards of a basket or an order. */
export const giftCertificateDocuments = ({
  eGiftCards = [],
  currency,
}: Pick<Basket, 'currency'> & { eGiftCards?: readonly EGiftCard[] }) =>
  eGiftCards.map((card) => giftCertificateItemDocument(card, currency))

/** The price of the e-gift cards: the part of the total besides products, shipping and tax. */
export const eGiftCardTotal = (of: Pick<Basket, 'currency' | 'shipments' | 'orderTotalCents'>): number =>
  toDecimal(
    of.shipments.reduce((rest, { totalCents }) => rest - totalCents, of.orderTotalCents),
    of.currency,
  )
