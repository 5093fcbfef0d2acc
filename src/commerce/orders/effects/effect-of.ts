import { createHash } from 'node:crypto'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { coveredCentsOf } from '#commerce/orders/money/money-state.ts'
import { newCardCents } from '#commerce/orders/money/refunded-parts.ts'
import type { OrderPayment } from '#commerce/orders/order.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { stockOfUnits } from '#commerce/orders/states/stock-of-units.ts'

/**
 * The effect of an action on the money of a payment. `not-charged`: the amount was only held, and is no longer
 * captured. `disputed`: a lost dispute has already returned the amount to the payer.
 */
interface EffectMoney {
  kind: 'refund' | 'not-charged' | 'disputed' | 'gift-card' | 'manual' | 'new-gift-card'
  /** Null for a new gift card. */
  instrumentId: string | null
  methodId: string | null
  card: { type: string; lastDigits: string } | null
  giftCardDigits: string | null
  amountCents: number
}

/** The refund of an action for a part of the order. */
interface EffectPart {
  kind: 'line' | 'shipping'
  id: string
  units: number
  amountCents: number
  taxCents: number
}

/** The effect of an action on an order, as shown to staff before they confirm it. In whole cents. */
export interface Effect {
  action: 'cancel' | 'refund'
  orderNo: string
  currency: string
  amountCents: number
  taxCents: number
  money: EffectMoney[]
  /** E-gift cards are only included in `amountCents`. */
  parts: EffectPart[]
  stock: { productId: string; place: string; quantity: number }[]
  /** The delivery slots that are released. */
  days: { shipmentId: string; day: CalendarDate }[]
  promoCodes: string[]
  /** The ids of voided e-gift cards. */
  voidedCards: string[]
  /** The mails to the buyer. */
  mails: ('canceled' | 'refunded' | 'gift-card')[]
  status: { before: string; after: string }
}

/** An effect with its token and the version of its order. */
export type Previewed = Effect & { version: number; effect: string }

/** A previewed effect for members who may not read amounts, without its amounts. */
export type ShownEffect = Omit<Previewed, MoneyField | 'parts'> &
  Partial<Pick<Previewed, MoneyField>> & {
    parts: (Pick<EffectPart, 'kind' | 'id' | 'units'> & Partial<EffectPart>)[]
  }
type MoneyField = 'amountCents' | 'taxCents' | 'currency' | 'money' | 'promoCodes'

/** Facts about an effect that do not follow from the two states of the order. */
export interface EffectFacts {
  action: Effect['action']
  isNotInStock?: boolean
  voidedCards: string[]
}

/** The difference between two states of an order, in the terms of the office. */
export function effectOf(before: StoredOrder, after: StoredOrder, facts: EffectFacts): Effect {
  const newCards = newCardCents(after) - newCardCents(before)
  const backCents = after.givenBackCents - before.givenBackCents
  const parts = partsBetween(before, after)
  const { action, isNotInStock = false, voidedCards } = facts
  const emptied = before.shipments.filter(
    ({ id }) => shipmentOf(after, id).state === 'cancelled' && shipmentOf(before, id).state !== 'cancelled',
  )
  const isEnded = after.status === 'cancelled' && before.status !== 'cancelled'
  const isChanged = after.version !== before.version
  return {
    action,
    orderNo: before.orderNo,
    currency: before.currency,
    amountCents: backCents + newCards,
    taxCents: parts.reduce((sum, { taxCents }) => sum + taxCents, 0),
    money: [
      ...moneyBetween(before, after, backCents),
      ...(newCards > 0 ? [{ ...noInstrument, kind: 'new-gift-card' as const, amountCents: newCards }] : []),
    ],
    parts,
    stock: isNotInStock
      ? []
      : stockOfUnits(before, 'cancelled', { before: linesOf(before), after: linesOf(after) }).map(
          ({ productId, locationId: place, quantity }) => ({ productId, place, quantity }),
        ),
    days: emptied.flatMap(({ id: shipmentId, takenDay: day }) =>
      day === undefined ? [] : [{ shipmentId, day }],
    ),
    promoCodes: isEnded ? before.coupons.filter(({ isValid }) => isValid).map(({ code }) => code) : [],
    voidedCards,
    mails: mailsOf(before, { action, isChanged, newCards }),
    status: { before: before.status, after: after.status },
  }
}

/** A token that identifies the effect: different effects have different tokens. */
export const tokenOf = (effect: Effect): string =>
  createHash('sha256').update(JSON.stringify(effect)).digest('base64url').slice(0, 32)

const noInstrument = { instrumentId: null, methodId: null, card: null, giftCardDigits: null }

function mailsOf(
  { customerEmail }: StoredOrder,
  { action, isChanged, newCards }: { action: Effect['action']; isChanged: boolean; newCards: number },
): Effect['mails'] {
  if (customerEmail === null || !isChanged) return []
  if (action === 'cancel') return ['canceled']
  return newCards > 0 ? ['refunded', 'gift-card'] : ['refunded']
}

/**
 * Gift cards and gateway are refunded, less the amount of a lost dispute; the rest was not captured yet, or not
 * received.
 */
function moneyBetween(before: StoredOrder, after: StoredOrder, backCents: number): EffectMoney[] {
  const former = new Map(before.payments.map((payment) => [payment.instrumentId, payment]))
  const moved = after.payments.flatMap((payment) => {
    const cents = returnedOf(payment) - returnedOf(former.get(payment.instrumentId))
    const kind = kindOf(payment)
    return cents > 0 ? [{ ...instrumentOf(payment), kind, amountCents: cents }] : []
  })
  const coveredCents = coveredCentsOf(after) - coveredCentsOf(before)
  const rest = backCents - coveredCents - moved.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const payer = payerOfRest(after)
  if (!payer) return moved
  const lost = after.disputes.findLast(({ state }) => state === 'lost')
  const disputed = after.payments.find(({ instrumentId }) => instrumentId === lost?.instrumentId) ?? payer
  return [
    ...(rest > 0 ? [{ ...instrumentOf(payer), kind: 'not-charged' as const, amountCents: rest }] : []),
    ...(coveredCents > 0
      ? [{ ...instrumentOf(disputed), kind: 'disputed' as const, amountCents: coveredCents }]
      : []),
    ...moved,
  ]
}

/**
 * The payment that pays the open amount: the last one, which has replaced the earlier ones. A declined payment pays
 * nothing.
 */
const payerOfRest = ({ payments }: StoredOrder): OrderPayment | undefined =>
  payments.findLast(
    ({ giftCardNumber, amountCents, status }) =>
      giftCardNumber === null && amountCents > 0 && status !== 'declined' && status !== 'asked',
  )

const returnedOf = (payment: OrderPayment | undefined): number =>
  payment ? payment.refundedCents + payment.owedCents : 0

function kindOf({ giftCardNumber, reference }: OrderPayment): EffectMoney['kind'] {
  if (giftCardNumber !== null) return 'gift-card'
  return reference === null ? 'manual' : 'refund'
}

const instrumentOf = ({ instrumentId, methodId, card, giftCardNumber }: OrderPayment) => ({
  instrumentId,
  methodId,
  card: card && { type: card.cardType, lastDigits: card.maskedNumber.slice(-4) },
  giftCardDigits: giftCardNumber?.slice(-4) ?? null,
})

function partsBetween(before: StoredOrder, after: StoredOrder): EffectPart[] {
  const former = linesOf(before)
  const lines = linesOf(after).map((line, index) => ({
    kind: 'line' as const,
    id: line.itemId,
    units: line.givenBack - (former[index]?.givenBack ?? 0),
    amountCents: line.givenBackCents - (former[index]?.givenBackCents ?? 0),
    taxCents: line.givenBackTaxCents - (former[index]?.givenBackTaxCents ?? 0),
  }))
  const shipping = before.shipments.map(({ id }) => {
    const [was, is] = [shipmentOf(before, id), shipmentOf(after, id)]
    return {
      kind: 'shipping' as const,
      id,
      units: 0,
      amountCents: is.givenBackCents - was.givenBackCents,
      taxCents: is.givenBackTaxCents - was.givenBackTaxCents,
    }
  })
  return [...lines, ...shipping].filter(({ units, amountCents }) => units > 0 || amountCents > 0)
}
