import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { toDecimal } from '#shared/money/money.ts'

const GiftCertificateSchema = named(
  'GiftCertificate',
  z.strictObject({
    amount: z.number(),
    balance: z.number(),
    c_currency: CurrencySchema,
    enabled: z.boolean(),
    maskedGiftCertificateCode: z.string(),
    merchantId: z.string(),
    message: z.string().optional(),
    recipientEmail: z.string(),
    recipientName: z.string(),
    senderName: z.string(),
    status: z.enum(['pending', 'issued', 'partially_redeemed', 'redeemed']),
  }),
)

/** DROP-090. Uses POST, so that no log contains the code. */
export const getGiftCertificate = call({
  path: 'POST /pricing/shopper-gift-certificates/v1/organizations/{organizationId}/gift-certificate',
  summary: 'Returns a gift card by its code.',
  description:
    'The code is the number of the gift card followed by its security code. `merchantId` is the site. The names, the message and the email address are empty for a card that the shop has not sold itself, and for one whose order was deleted. Refuses an unknown code (404), and more than ten wrong tries an hour of one sender for one card (429).',
  auth: 'shopper',
  limit: 'lookup',
  body: z.object({ giftCertificateCode: z.string().trim().min(1).max(256) }),
  handle: ({ shop, body, request }) =>
    shop.giftCards.certificate({ code: body.giftCertificateCode, sender: request.ip }),
  document: GiftCertificateSchema,
  answer: ({ card, amountCents, isPending, sale }, { site }) => ({
    amount: toDecimal(amountCents, card.currency),
    balance: toDecimal(card.balanceCents, card.currency),
    c_currency: card.currency,
    enabled: !card.isVoided,
    maskedGiftCertificateCode: `************${card.number.slice(-4)}`,
    merchantId: site.id,
    message: sale?.message ?? undefined,
    recipientEmail: sale?.recipientEmail ?? '',
    recipientName: sale?.recipientName ?? '',
    senderName: sale?.senderName ?? '',
    status: statusOf({ balanceCents: card.balanceCents, amountCents, isPending }),
  }),
})

function statusOf({
  balanceCents,
  amountCents,
  isPending,
}: {
  balanceCents: number
  amountCents: number
  isPending: boolean
}) {
  if (isPending) return 'pending' as const
  if (balanceCents === 0) return 'redeemed' as const
  return balanceCents < amountCents ? ('partially_redeemed' as const) : ('issued' as const)
}
