import type { Basket } from '#commerce/baskets/basket.ts'
import type { SoldGiftCard } from '#commerce/gift-cards/sold-cards.ts'
import type { TakenStock } from '#commerce/inventory/inventory.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { OrderHold } from './holds/order-hold.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { orderFailures, RefundReason } from '#shared/orders/order-reasons.ts'
import type { Actor } from './journal/order-event.ts'
import type { GivenBack } from './states/given-back.ts'
import type { LineCounts } from './states/line-counts.ts'
import type { PlacedStatus } from './states/order-status.ts'
import type { ParcelState, ShipmentState } from './states/shipment-state.ts'
import type { ShippingStatus } from './states/shipping-status.ts'

/** created → new → open → completed; created → failed; new, open → cancelled (PAY-050). */
export type OrderStatus = 'created' | PlacedStatus | 'failed'

/**
 * not_paid → asked (an authorisation was requested) → authorised or declined; authorised → captured; captured → refunding
 * (all of it goes back to the payer) → refunded. A payment of which a part goes back stays captured;
 * asked, authorised → voiding (the order failed or was cancelled, the gateway has to release the money) → voided;
 * authorised → releasing (nothing leaves while the hold lasts) → released: it is held again, as another payment, before the first parcel
 * leaves.
 */
export type PaymentStatus =
  | 'not_paid'
  | 'asked'
  | 'authorised'
  | 'captured'
  | 'voiding'
  | 'voided'
  | 'declined'
  | 'refunding'
  | 'refunded'
  | 'releasing'
  | 'released'

/** A payment instrument of an order, with the state of its money. */
export interface OrderPayment {
  instrumentId: string
  methodId: string
  amountCents: number
  status: PaymentStatus
  /** Counts the authorisation requests with different tokens; part of the key of each. */
  attempt: number
  card: PaymentCard | null
  giftCardNumber: string | null
  custom: Record<string, unknown>
  /** The gateway's reference of the money that it holds. */
  reference: string | null
  /** What the shop takes of the held amount, or has taken: counted from when the capture is due. */
  capturedCents: number
  /** What goes back to the payer, or has gone back: counted from when the refund is due. */
  refundedCents: number
  /** Refunds that the gateway refused for good: owed to the buyer until staff send them in another way (SALE-023). */
  owedCents: number
  declineReason: string | null
  /** Its open amount is not held any more: the buyer chooses another way to pay (SALE-033). */
  isToPayAgain?: boolean
  /** Until when the provider of an authorisation that was asked for thinks. An ISO instant, also after it has answered. */
  pendingUntil: string | null
}

/** The basket as it was ordered. Only the address of a parcel can be mended afterwards (Orders.changeAddress). */
export type PlacedBasket = Omit<
  Basket,
  | 'version'
  | 'isTemporary'
  | 'paymentInstruments'
  | 'approachingDiscounts'
  | 'isThresholdMet'
  | 'openAmountCents'
  | 'flashes'
  | 'boxesToFinish'
  | 'notices'
  | 'heldUntil'
> & {
  /** The fundraiser that it counts for, by the names of the day of the order. */
  countsFor?: { organisationName: string; sellerName: string | null }
  /**
   * What counted stock promises its lines and the pieces of their boxes. It leaves with their units, and is given back when the
   * order fails or is cancelled. Perpetual stock promises nothing (docs/decisions/0105-stock-that-orders-return.md).
   */
  takenStock: (TakenStock & { itemId: string })[]
}

/** A line of which units were cancelled, have left or were given back. */
export interface ChangedLine extends Omit<LineCounts, 'quantity'>, GivenBack {
  itemId: string
}

/** How far a pickup is. Times are ISO instants. */
interface PickupProgress {
  /** When it was made ready last; null after it was put back. */
  readyAt: string | null
  /** The shelf or box in the shop. */
  readyPlace: string | null
  /** The last day on which the shop keeps it. */
  readyUntil: CalendarDate | null
  /** How often it was made ready. Its code follows from it. */
  readyCount: number
  /** When the last of its units were handed over. */
  handedOverAt: string | null
}

/** State and version of a shipment, as they are stored, and what was given back of its shipping. A pickup has its progress, too. */
export interface StoredShipment extends GivenBack, Partial<PickupProgress> {
  shipmentId: string
  state: ShipmentState
  /** Rises with every change of its address, message, contents or day. */
  version: number
}

/** A box of a shipment that has left. One whose dispatch was undone stays, as `unpacked`. Times are ISO instants. */
export interface Parcel {
  id: string
  shipmentId: string
  /** Counts the parcels of the order. */
  position: number
  state: ParcelState
  carrierId: string | null
  carrierName: string | null
  trackingNo: string | null
  /** Where the carrier shows it. Null without a number, and for carriers without such a page. */
  trackingUrl: string | null
  weightGrams: number | null
  /** When the dispatch was recorded. */
  shippedAt: string | null
  /** The day on which the carrier has got it. */
  shippedOn: string | null
  /** The day of arrival, as the carrier or staff say (SALE-076). */
  deliveredOn: string | null
  /** When the email that names it was composed. */
  announcedAt: string | null
  items: { itemId: string; quantity: number }[]
}

/** Back the way it was paid, or as a new gift card, which is mailed to the buyer (SALE-036). */
export type RefundDestination = 'original' | 'new-gift-card'

/** What a refund gives back of a part: units of a line, money beside or without units, or both. Whole cents. */
export interface RefundPart {
  kind: 'line' | 'shipping' | 'gift-card'
  /** Of the line, the shipment or the e-gift card. */
  id: string
  units: number
  /** Beside the units, or without any. */
  goodwillCents: number
  /** Of both, with the tax. */
  amountCents: number
  taxCents: number
}

/** A refund by staff. One above the limit of who made it is proposed, and moves nothing until it is approved. */
export interface Refund {
  id: string
  state: 'proposed' | 'made' | 'rejected' | 'withdrawn'
  destination: RefundDestination
  reason: RefundReason
  note: string | null
  amountCents: number
  taxCents: number
  parts: RefundPart[]
  by: Actor
  /** ISO instants. */
  at: string
  decidedBy: Actor | null
  decidedAt: string | null
  decisionNote: string | null
}

/** A dispute of a payment: the payer asks their bank for the money back (SALE-034). Times are ISO instants. */
export interface OrderDispute {
  /** The gateway's. */
  id: string
  instrumentId: string
  amountCents: number
  /** `lost`: the payer has the amount back, and nothing captures it again. */
  state: 'open' | 'won' | 'lost'
  /** In the gateway's word. */
  reason: string
  /** Until when the shop can answer with evidence. */
  answerBy: string | null
  openedAt: string
  decidedAt: string | null
  /** The hold that it has placed. */
  holdId: string | null
}

/** Money that went back, or is on its way. */
export interface MoneyReturn {
  /** Null of a new gift card. */
  instrumentId: string | null
  amountCents: number
  at: Date
}

/** When the money of an order is captured: soon after the order, or when its parcels leave. */
export type CaptureAt = 'order' | 'dispatch'

/** A shipment that does not wait any more, or that was changed after the order. */
export interface ChangedShipment extends StoredShipment {
  shippingStatus: ShippingStatus
}

/** An order: the basket as it was ordered, with its number, status and payments. Times are ISO instants. */
export interface Order extends Omit<PlacedBasket, 'id'> {
  /** 8 digits, counted up (PAY-050). */
  orderNo: string
  basketId: string
  status: OrderStatus
  /** Rises with cancellations, changes and money, and not with packing and dispatch. */
  version: number
  /** What became of its units; a line that is not here is as it was ordered. */
  changedLines: ChangedLine[]
  /** A shipment that is not here waits, in version 1. */
  changedShipments: ChangedShipment[]
  /** In the order in which they left. */
  parcels: Parcel[]
  /** Its open holds, the oldest first. */
  holds: OrderHold[]
  /** The preference of its day (SALE-024, SALE-025). */
  captureAt: CaptureAt
  /** Whether the payer has agreed to holds without them: some of it leaves after the first hold has lapsed (SALE-029). */
  mayAskAgain: boolean
  /** What the lines and the shipping of each shipment cost by now, by its id. */
  keptByShipment: Readonly<Record<string, number>>
  /** Of all its lines. E-gift cards are not shipped. */
  shippingStatus: ShippingStatus
  payments: OrderPayment[]
  /**
   * What was given back of its total to its payers, by cancelled parts and refunds. They have it back, or it was never taken from them.
   * What was given as a new gift card is not in it: the shop keeps that money, and owes the card.
   */
  givenBackCents: number
  /** What is not held any more, and its buyer has to pay in another way before it leaves (SALE-033). Absent: nothing. */
  toPayAgainCents?: number
  /** In the order in which they were made or proposed. */
  refunds: Refund[]
  /** Of its payments, the oldest first. */
  disputes: OrderDispute[]
  /** What went back to instruments, the oldest first; only where one order is read by its buyer. */
  returns?: MoneyReturn[]
  /** When its e-gift cards are or were mailed; only where one order is read. */
  soldGiftCards?: SoldGiftCard[]
  /** The codes of its ready pickups by shipment, for the buyer; only where the buyer reads one order. Never log them. */
  pickupCodes?: ReadonlyMap<string, string>
  /** Why the order failed. */
  failure: OrderFailure | null
  placedAt: string | null
  /** With it a guest can read the whole order. Never log it or put it into a URL. */
  accessCode: string
}

export type OrderFailure = (typeof orderFailures)[number]
