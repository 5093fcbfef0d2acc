import type { MailMessage } from '#commerce/ports/mailer.ts'
import { buttons, type EmailBlock } from '#commerce/mail/layout/email-content.ts'
import { composeEmail, greetingOf, signatureOf } from '#commerce/mail/layout/email-layout.ts'
import { capitalised, yesNo, type MailContext } from '#commerce/mail/mail-context.ts'
import type { ConfirmedOrder, MailedPayment } from './confirmed-order.ts'
import { moneyMoved, type MovedMoney, type MovedPayment } from './money-moved.ts'
import { buyerNameOf, fullName, payerOf, seeOrderLink } from './order-words.ts'

export type CancelledOrder = Pick<
  ConfirmedOrder,
  | 'orderNo'
  | 'locale'
  | 'accessCode'
  | 'currency'
  | 'customerKind'
  | 'customerEmail'
  | 'customerName'
  | 'billingAddress'
  | 'items'
  | 'shipments'
> & {
  status: string
  givenBackCents: number
  changedLines: readonly { itemId: string; cancelled: number }[]
  payments: readonly MovedPayment[]
}

/** An order before and after its full or partial cancellation. */
export interface OrderCancellation {
  before: CancelledOrder
  after: CancelledOrder
  /** The e-gift cards of the order that are cancelled with it. */
  cancelledCards: readonly { recipientName: string; amountCents: number }[]
  /** Whether the buyer requested it, rather than the shop. */
  isByBuyer: boolean
  /** The amount that the bank has returned to the payer after a lost dispute. */
  coveredCents?: number
  /** A refund that the gateway has refused. */
  refused?: RefusedRefund
}

/** Money that is still owed to the buyer. */
export interface RefusedRefund {
  cents: number
  payers: readonly MailedPayment[]
}

/** The email to the shopper about a full or partial cancellation: the cancelled items, and the state of the money. */
export function orderCancellationEmail(change: OrderCancellation, context: MailContext): MailMessage {
  const { after: order, isByBuyer } = change
  const isWhole = order.status === 'cancelled'
  const moved = moneyMoved({ ...change, refusedCents: change.refused?.cents ?? 0 })
  const { text } = context
  const { orderNo } = order
  const part = isWhole ? 'whole' : 'part'
  const subject = text('mail.cancellation.subject', { part, orderNo })
  return composeEmail(order.customerEmail ?? '', subject, {
    context,
    title: text('mail.cancellation.title', { part }),
    greeting: greetingOf(buyerNameOf({ ...order, payments: [...order.payments] }), context),
    paragraphs: [
      text(isWhole ? 'mail.cancellation.whole' : 'mail.cancellation.part', {
        isByBuyer: yesNo(isByBuyer),
        orderNo,
      }),
      ...moneyText(change, moved, context),
      text('mail.cancellation.surprise'),
    ],
    blocks: [
      ...(isWhole ? [] : cancelledItems(change, context)),
      ...moneyBlocks(moved, order.currency, context),
      ...buttons(seeOrderLink(order, context)),
    ],
    closing: signatureOf(context),
  })
}

const isCheck = ({ methodId }: MailedPayment): boolean => methodId === 'PAY_BY_CHECK'

/** Money that was never received is not announced as returned: a check may still be in the mail. */
function moneyText(change: OrderCancellation, moved: MovedMoney, context: MailContext): string[] {
  const { after, coveredCents = 0 } = change
  const check = after.payments.find(isCheck)
  if (check?.status === 'not_paid') return [context.text('mail.cancellation.checkNotDue')]
  return [
    ...coveredText(coveredCents, after.currency, context),
    ...refusedText(change.refused, after.currency, context),
    ...returnedText(moved, context),
    ...notChargedText(change, moved, context),
  ]
}

function returnedText({ returned }: MovedMoney, { text }: MailContext): string[] {
  if (returned.length === 0) return []
  if (returned.some(({ payment }) => isCheck(payment))) return [text('mail.cancellation.refundByCheck')]
  const isByBank = returned.some(({ payment }) => payment.giftCardNumber === null)
  return [text('mail.cancellation.refund', { isByBank: yesNo(isByBank) })]
}

/** Empty without a payer: a gift card has its amount back. */
function notChargedText(
  { after, cancelledCards }: OrderCancellation,
  { returned, notChargedCents, payer, isPaidInPart }: MovedMoney,
  { text, moneyIn }: MailContext,
): string[] {
  if (notChargedCents === 0 || !payer) return []
  const amount = moneyIn(after.currency)(notChargedCents)
  // E-gift cards are captured when they are issued, before the rest of an order that is captured at dispatch.
  if (isPaidInPart && cancelledCards.length > 0 && after.status !== 'cancelled')
    return [text('mail.cancellation.counts')]
  if (returned.length > 0)
    return [
      text('mail.cancellation.partNotCharged', { isWhole: yesNo(after.status === 'cancelled'), amount }),
    ]
  if (after.status !== 'cancelled') return [text('mail.cancellation.payLess', { amount })]
  // If the order leaves much later, its hold was already released.
  return payer.status === 'voiding' || payer.status === 'authorised'
    ? [text('mail.cancellation.onHold')]
    : [text('mail.cancellation.notCharged')]
}

/** The amount of a lost dispute is not returned twice. */
export const coveredText = (
  coveredCents: number,
  currency: CancelledOrder['currency'],
  { text, moneyIn }: MailContext,
): string[] =>
  coveredCents > 0 ? [text('mail.refund.covered', { amount: moneyIn(currency)(coveredCents) })] : []

/** The text about a refund that the gateway has refused. */
export function refusedText(
  refused: RefusedRefund | undefined,
  currency: CancelledOrder['currency'],
  context: MailContext,
): string[] {
  if (!refused) return []
  const amount = context.moneyIn(currency)(refused.cents)
  const payers = context.listOf(refused.payers.map((payer) => payerOf(payer, context)))
  return [context.text('mail.refund.refused', { count: refused.payers.length, amount, payers })]
}

/** The amount that is returned to each payment. */
export function moneyBlocks(
  { returned }: MovedMoney,
  currency: CancelledOrder['currency'],
  context: MailContext,
): EmailBlock[] {
  const money = context.moneyIn(currency)
  const rows = returned.map(({ payment, cents }) => ({
    label: capitalised(payerOf(payment, context), context),
    amount: money(cents),
    isTotal: false,
  }))
  return rows.length > 0
    ? [
        { kind: 'heading', text: context.text('mail.refund.goesBackTo') },
        { kind: 'amounts', rows },
      ]
    : []
}

function cancelledItems(
  { before, after, cancelledCards }: OrderCancellation,
  { text, moneyIn }: MailContext,
): EmailBlock[] {
  const money = moneyIn(after.currency)
  const unitsOf = ({ changedLines }: CancelledOrder, id: string) =>
    changedLines.find(({ itemId }) => itemId === id)?.cancelled ?? 0
  const items = after.items.flatMap(({ id, productName, productId, shipmentId }) => {
    const units = unitsOf(after, id) - unitsOf(before, id)
    const { address, storeId } = after.shipments.find((shipment) => shipment.id === shipmentId) ?? {}
    const person = fullName(address)
    const label = `${units} × ${productName || productId}`
    return units > 0
      ? [{ label, lines: person && !storeId ? [text('mail.items.for', { name: person })] : [] }]
      : []
  })
  const cards = cancelledCards.map(({ recipientName, amountCents }) => ({
    label: text('mail.cancellation.giftCard', { amount: money(amountCents) }),
    lines: [text('mail.items.for', { name: recipientName })],
  }))
  return items.length + cards.length > 0
    ? [
        { kind: 'heading', text: text('mail.cancellation.what') },
        { kind: 'items', items: [...items, ...cards] },
      ]
    : []
}
