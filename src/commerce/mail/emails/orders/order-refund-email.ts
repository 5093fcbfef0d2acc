import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons, type EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import { moneyMoved, type MovedMoney } from './money-moved.ts'
import {
  coveredText,
  moneyBlocks,
  refusedText,
  type CancelledOrder,
  type RefusedRefund,
} from './order-cancellation-email.ts'
import { buyerNameOf, seeOrderLink } from './order-words.ts'

/** An order before and after a refund by staff. */
export interface OrderRefund {
  before: CancelledOrder
  after: CancelledOrder
  amountCents: number
  taxCents: number
  /** Whether the refund is a gift card, which is mailed separately. */
  isNewCard: boolean
  /** The amount that the bank has returned to the payer after a lost dispute. */
  coveredCents?: number
  /** A refund that the gateway has refused. */
  refused?: RefusedRefund
}

/**
 * SALE-099: the email about a refund, with its destination. Money from a cancellation is in the cancellation's own
 * email.
 */
export function orderRefundEmail(refund: OrderRefund, context: MailContext): MailMessage {
  const { after: order, coveredCents = 0, refused } = refund
  const { text } = context
  const { orderNo, currency } = order
  const moved = moneyMoved({ ...refund, refusedCents: refused?.cents ?? 0 })
  const blocks = refund.isNewCard ? newCardBlocks(refund, context) : moneyBlocks(moved, currency, context)
  return composeEmail(order.customerEmail ?? '', text('mail.refund.subject', { orderNo }), {
    context,
    title: text('mail.refund.title', { isOnItsWay: yesNo(blocks.length > 0 && !refused) }),
    greeting: greetingOf(buyerNameOf({ ...order, payments: [...order.payments] }), context),
    paragraphs: [
      amountText(refund, moved, context),
      ...coveredText(coveredCents, currency, context),
      ...refusedText(refused, currency, context),
      ...(refund.isNewCard ? [text('mail.refund.ownMail')] : whenText(moved, currency, context)),
    ],
    blocks: [...blocks, ...buttons(seeOrderLink(order, context))],
    closing: signatureOf(context),
  })
}

const newCardBlocks = (
  { after: { currency }, amountCents }: OrderRefund,
  { text, moneyIn }: MailContext,
): EmailBlock[] => [
  { kind: 'heading', text: text('mail.refund.goesBackTo') },
  {
    kind: 'amounts',
    rows: [
      { label: text('mail.refund.newGiftCard'), amount: moneyIn(currency)(amountCents), isTotal: false },
    ],
  },
]

/** Money that was never charged, or could not be returned, is not described as refunded. */
function amountText(
  { after: { currency }, amountCents, taxCents, isNewCard, refused }: OrderRefund,
  { returned, notChargedCents }: MovedMoney,
  { text, moneyIn }: MailContext,
): string {
  const money = moneyIn(currency)
  const amount = money(amountCents)
  const isWholeNotCharged = returned.length === 0 && notChargedCents === amountCents
  const done = refused
    ? 'owed'
    : isNewCard || notChargedCents === 0
      ? 'refunded'
      : isWholeNotCharged
        ? 'notCharged'
        : 'takenOff'
  return taxCents > 0
    ? text('mail.refund.amountWithTax', { done, amount, tax: money(taxCents) })
    : text('mail.refund.amount', { done, amount })
}

/** The next step, depending on the destination of the money. */
function whenText(
  { returned, notChargedCents, payer, isPaidInPart }: MovedMoney,
  currency: CancelledOrder['currency'],
  { text, moneyIn }: MailContext,
): string[] {
  const rest = moneyIn(currency)(notChargedCents)
  if (notChargedCents > 0 && payer?.methodId === 'PAY_BY_CHECK') return [text('mail.refund.checkNotDue')]
  const payers = returned.filter(({ payment }) => payment.giftCardNumber === null)
  const isByCheck = payers.some(({ payment }) => payment.methodId === 'PAY_BY_CHECK')
  return [
    ...(payers.length > 0 ? [text(isByCheck ? 'mail.refund.byCheck' : 'mail.refund.byBank')] : []),
    ...(notChargedCents > 0 && payer
      ? [
          returned.length > 0
            ? text('mail.refund.partNotCharged', { amount: rest })
            : text(isPaidInPart ? 'mail.refund.counts' : 'mail.refund.notCharged'),
        ]
      : []),
  ]
}
