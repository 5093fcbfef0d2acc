import type { Order } from '#commerce/orders/order.ts'
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { moneyText } from '#shared/money/money-text.ts'
import { fromHundredths } from '#shared/money/money.ts'
import type { HoldRule, NewHold, RiskRule } from './order-hold.ts'

type PlacedOrder = Pick<
  Order,
  'orderNo' | 'shipments' | 'customerKind' | 'eGiftCards' | 'orderTotalCents' | 'payments' | 'currency'
>
type Shipment = Order['shipments'][number]

/** An active rule: its scope and its id. */
type RuleInForce = Omit<HoldRule, 'name' | 'endedAt'>

/** Whether a rule applies to a shipment that leaves on its day, or today if that has passed or is unknown. */
function isHit(
  { states, zipPrefixes, methods, startsOn, endsOn }: RuleInForce,
  { storeId, methodId, address, shipsOn }: Pick<Shipment, 'storeId' | 'methodId' | 'address' | 'shipsOn'>,
  today: CalendarDate,
): boolean {
  if (storeId !== null || !address) return false
  const { stateCode, postalCode } = address
  const isThere =
    (stateCode !== null && states.includes(stateCode)) ||
    zipPrefixes.some((start) => postalCode?.startsWith(start) === true)
  const isBySuchMethod = methods.length === 0 || (methodId !== null && methods.includes(methodId))
  const leavesOn = shipsOn && shipsOn > today ? shipsOn : today
  return isThere && isBySuchMethod && leavesOn >= startsOn && leavesOn <= endsOn
}

/** The hold of a rule ends the day after its last dispatch day. */
const heatHold = (orderNo: string, shipmentId: string, rule: RuleInForce): NewHold => ({
  orderNo,
  shipmentId,
  reason: 'heat',
  ruleId: rule.id,
  releaseOn: addDays(rule.endsOn, 1),
  ifMeltable: rule.meltableOnly,
})

/** The holds that rules place on an order that is being placed (SALE-042, SALE-044). */
export function holdsOfRules(
  order: PlacedOrder,
  {
    holdRules,
    riskRules,
    today,
  }: { holdRules: readonly RuleInForce[]; riskRules: readonly RiskRule[]; today: CalendarDate },
): NewHold[] {
  const heat = order.shipments.flatMap((shipment) =>
    holdRules
      .filter((rule) => isHit(rule, shipment, today))
      .map((rule) => heatHold(order.orderNo, shipment.id, rule)),
  )
  const on = riskRules.filter(({ isOn }) => isOn)
  return [...heat, ...riskHolds(order, on)]
}

/**
 * The holds of risk rules, with the matching check as their note. An order has one hold for fraud at most, so all
 * checks with a known result share it. Whether other orders have the same email is determined when the hold is
 * written.
 */
function riskHolds(order: PlacedOrder, rules: readonly RiskRule[]): NewHold[] {
  const hold = { orderNo: order.orderNo, shipmentId: null, reason: 'fraud' as const }
  const struck = rules.flatMap((rule) => struckBy(order, rule) ?? [])
  const known: NewHold[] = struck.length > 0 ? [{ ...hold, note: struck.join(' ') }] : []
  const matching = rules
    .filter(({ kind }) => kind === 'orders-of-email')
    .map(({ least }) => ({
      ...hold,
      note: `The email has placed ${least} or more other orders within an hour.`,
      ifOrdersOfEmail: least,
    }))
  return [...known, ...matching]
}

/** A text about the finding of a check. */
function struckBy(order: PlacedOrder, { kind, least: hundredths }: RiskRule): string | undefined {
  const { customerKind, eGiftCards = [], orderTotalCents, currency } = order
  const least = fromHundredths(hundredths, currency)
  const amount = moneyText(least, currency, 'en-US')
  const cardCents = eGiftCards.reduce((sum, { amountCents }) => sum + amountCents, 0)
  switch (kind) {
    case 'order-total':
      return orderTotalCents >= least ? `The order comes to ${amount} or more.` : undefined
    case 'guest-gift-cards':
      return customerKind === 'guest' && cardCents >= least
        ? `A guest buys e-gift cards for ${amount} or more.`
        : undefined
    case 'orders-of-email':
      return undefined
  }
}
