import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { SitePreferences } from '#commerce/settings/sites.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** When the parcels of an order leave, compared with the days for which its money is held. */
export interface LeavingBesideHold {
  /**
   * Whether the shop authorises again for parcels that leave later. The payer consents to that with the order
   * (SALE-032).
   */
  mayAskAgain: boolean
  /** Whether every parcel leaves after the first hold has lapsed (SALE-031). */
  isFar: boolean
}

/**
 * When a payment method is charged for an order (SALE-032). E-gift cards are excluded: they are charged when they are
 * issued.
 */
export type ChargeTime =
  | 'at-order'
  | 'at-dispatch'
  /**
   * Each parcel is charged when it leaves, also after the first hold. The payer consents to later charges with the
   * order.
   */
  | 'at-each-dispatch'

/** The contents of a basket or an order, with their dates. */
export interface Leaving {
  shipments: readonly { shipsOn?: CalendarDate | null; dateWanted?: CalendarDate | null }[]
  eGiftCards?: readonly unknown[]
}

/** The payment of an order that is placed now. */
export interface LeavingPayment {
  /** The method that pays the amount that gift cards leave open. */
  methodId: string | undefined
  isByMerchant: boolean
  now: Date
}

type HoldPreferences = Pick<SitePreferences, 'captureAt' | 'farOrders'>
type HoldingGateway = Pick<PaymentGateway, 'again' | 'capturesInParts' | 'holdDays' | 'methodIds'>

/** When a method is charged. Undefined for a method without gateway. */
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

/** E-gift cards are charged within minutes, and a single capture charges the whole order (SALE-028). */
const areCardsChargedWithAll = ({ eGiftCards = [] }: Leaving, { capturesInParts }: HoldingGateway): boolean =>
  eGiftCards.length > 0 && !capturesInParts

/** A hold is renewed or captured a day before it lapses. */
const spareDays = 1

/**
 * For an order that is captured at dispatch: whether its money can and must be authorised again. `methodId` is the
 * method that pays the amount that gift cards leave open. Never with capture at the order, or at a gateway whose
 * holds do not lapse and can be captured in parts.
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

/** The day on which a shipment leaves. For a pickup, the requested day. */
const dayOf = ({ shipsOn, dateWanted }: Leaving['shipments'][number], today: CalendarDate): CalendarDate =>
  shipsOn ?? dateWanted ?? today
