import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { SitePreferences } from '#commerce/settings/sites.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** When the parcels of an order leave, beside the days for which its money is held. */
export interface LeavingBesideHold {
  /** The shop holds the money again before what leaves later: the payer agrees to that with the order (SALE-032). */
  mayAskAgain: boolean
  /** Nothing leaves while the first hold lasts (SALE-031). */
  isFar: boolean
}

/** When a payment method is charged for an order, apart from the e-gift cards of it, which are charged when they are issued (SALE-032). */
export type ChargeTime =
  | 'at-order'
  | 'at-dispatch'
  /** Each parcel when it leaves, also after the first hold: the payer agrees to that with the order. */
  | 'at-each-dispatch'

/** What a basket or an order sends. */
export interface Leaving {
  shipments: readonly { shipsOn?: CalendarDate | null; dateWanted?: CalendarDate | null }[]
  eGiftCards?: readonly unknown[]
}

/** What pays an order that is placed now. */
export interface LeavingPayment {
  /** The method that pays what gift cards do not. */
  methodId: string | undefined
  isByMerchant: boolean
  now: Date
}

type HoldPreferences = Pick<SitePreferences, 'captureAt' | 'farOrders'>
type HoldingGateway = Pick<PaymentGateway, 'again' | 'capturesInParts' | 'holdDays' | 'methodIds'>

/** When a method is charged. Undefined for one that the gateway does not charge. */
export function chargeTimeOf(
  leaving: Leaving,
  payment: LeavingPayment & { methodId: string },
  preferences: HoldPreferences,
  gateway: HoldingGateway,
): ChargeTime | undefined {
  if (!gateway.methodIds.includes(payment.methodId)) return undefined
  if (preferences.captureAt === 'order' || leaving.shipments.length === 0) return 'at-order'
  const { mayAskAgain, isFar } = leavingBesideHold(leaving, payment, preferences, gateway)
  if (mayAskAgain) return 'at-each-dispatch'
  return isFar || areCardsChargedWithAll(leaving, gateway) ? 'at-order' : 'at-dispatch'
}

/** E-gift cards are charged within minutes, and the only capture of a hold takes all of the order (SALE-028). */
const areCardsChargedWithAll = ({ eGiftCards = [] }: Leaving, { capturesInParts }: HoldingGateway): boolean =>
  eGiftCards.length > 0 && !capturesInParts

/** A hold is renewed or captured a day before it lapses. */
const spareDays = 1

/**
 * Of an order that is captured at dispatch: whether its money can and has to be held again. `methodId` is the method that pays what gift
 * cards do not. Neither with capture at the order, nor at a gateway whose holds do not lapse and can be captured in parts.
 */
export function leavingBesideHold(
  { shipments, eGiftCards = [] }: Leaving,
  { methodId, isByMerchant, now }: LeavingPayment,
  { captureAt, farOrders }: HoldPreferences,
  gateway: HoldingGateway,
): LeavingBesideHold {
  if (captureAt === 'order' || methodId === undefined || !gateway.methodIds.includes(methodId))
    return { mayAskAgain: false, isFar: false }
  const today = shopDay(now)
  const holdDays = gateway.holdDays?.({ methodId, isByMerchant })
  const lastDay = holdDays === undefined ? undefined : addDays(today, holdDays - spareDays)
  const isLate = (shipment: Leaving['shipments'][number]): boolean =>
    lastDay !== undefined && dayOf(shipment, today) > lastDay
  // E-gift cards are charged when they are issued, within minutes.
  const isFar = eGiftCards.length === 0 && shipments.length > 0 && shipments.every(isLate)
  const isCapturedOnce = !gateway.capturesInParts && shipments.length > 1 && eGiftCards.length === 0
  const canAskAgain =
    (gateway.again?.methodIds.includes(methodId) ?? false) && !(isFar && farOrders === 'capture-now')
  return { mayAskAgain: canAskAgain && (isCapturedOnce || shipments.some(isLate)), isFar }
}

/** A pickup waits from the day that was asked for. */
const dayOf = ({ shipsOn, dateWanted }: Leaving['shipments'][number], today: CalendarDate): CalendarDate =>
  shipsOn ?? dateWanted ?? today
