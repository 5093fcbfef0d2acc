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
 * not_paid → asked (an authorisation was requested) → authorised or declined; authorised → captured; captured →
 * refunding (everything is refunded to the payer) → refunded. A partly refunded payment remains captured; asked,
 * authorised → voiding (the order failed or was cancelled, and the gateway has to release the money) → voided;
 * authorised → releasing (nothing leaves during the hold) → released: it is authorised again, as another payment,
 * before the first parcel leaves.
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
  /** The gateway's reference of the held money. */
  reference: string | null
  /** The captured part of the held amount, including captures that are due. */
  capturedCents: number
  /** The amount refunded to the payer, including refunds that are due. */
  refundedCents: number
  /**
   * Refunds that the gateway permanently refused: owed to the buyer until staff pay them in another way (SALE-023).
   */
  owedCents: number
  declineReason: string | null
  /** Whether its open amount is no longer held, so that the buyer has to pay in another way (SALE-033). */
  isToPayAgain?: boolean
  /**
   * The end of the time in which the provider may decide about a pending authorisation. An ISO instant, also after
   * the decision.
   */
  pendingUntil: string | null
}

/** The basket as it was ordered. Only the address of a parcel can be corrected afterwards (Orders.changeAddress). */
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
  /** The fundraiser that gets credit for the order, with the names on the day of the order. */
  countsFor?: { organisationName: string; sellerName: string | null }
  /**
   * The counted stock that is promised to the order's lines and the pieces of their boxes. The stock leaves with
   * their units, and is released when the order fails or is cancelled. Perpetual stock is not promised
   * (docs/decisions/0105-stock-that-orders-return.md).
   */
  takenStock: (TakenStock & { itemId: string })[]
}

/** A line with cancelled, shipped or refunded units. */
export interface ChangedLine extends Omit<LineCounts, 'quantity'>, GivenBack {
  itemId: string
}

/** The progress of a pickup. Times are ISO instants. */
interface PickupProgress {
  /** When the pickup last became ready. Null after it was put back. */
  readyAt: string | null
  /** The shelf or box in the shop. */
  readyPlace: string | null
  /** The last day on which the shop stores the pickup. */
  readyUntil: CalendarDate | null
  /** The number of times that the pickup became ready. Its code is derived from this number. */
  readyCount: number
  /** When the last of its units were handed over. */
  handedOverAt: string | null
}

/** State, version and refunded shipping of a shipment, as stored. For a pickup also its progress. */
export interface StoredShipment extends GivenBack, Partial<PickupProgress> {
  shipmentId: string
  state: ShipmentState
  /** Rises with every change of its address, message, contents or day. */
  version: number
}

/**
 * A box of a shipment that has left. A box whose dispatch was undone remains, as `unpacked`. Times are ISO instants.
 */
export interface Parcel {
  id: string
  shipmentId: string
  /** The number of the parcel within the order. */
  position: number
  state: ParcelState
  carrierId: string | null
  carrierName: string | null
  trackingNo: string | null
  /** The carrier's tracking page. Null without a number, and for carriers without such a page. */
  trackingUrl: string | null
  weightGrams: number | null
  /** When the dispatch was recorded. */
  shippedAt: string | null
  /** The day of the handover to the carrier. */
  shippedOn: string | null
  /** The day of delivery, according to the carrier or staff (SALE-076). */
  deliveredOn: string | null
  /** When the email that announces the parcel was composed. */
  announcedAt: string | null
  items: { itemId: string; quantity: number }[]
}

/** A refund to the original payments, or as a new gift card, which is mailed to the buyer (SALE-036). */
export type RefundDestination = 'original' | 'new-gift-card'

/** The refund of a part: units of a line, an additional amount, or both. In whole cents. */
export interface RefundPart {
  kind: 'line' | 'shipping' | 'gift-card'
  /** The id of the line, the shipment or the e-gift card. */
  id: string
  units: number
  /** Additional to the units, or without any. */
  goodwillCents: number
  /** The sum of both, including the tax. */
  amountCents: number
  taxCents: number
}

/** A refund by staff. A refund above the limit of its author is proposed, and moves nothing until it is approved. */
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

/** A dispute of a payment: the payer demands the money back from their bank (SALE-034). Times are ISO instants. */
export interface OrderDispute {
  /** The gateway's id. */
  id: string
  instrumentId: string
  amountCents: number
  /** `lost`: the amount was returned to the payer, and is not captured again. */
  state: 'open' | 'won' | 'lost'
  /** The gateway's reason code. */
  reason: string
  /** The end of the time in which the shop can submit evidence. */
  answerBy: string | null
  openedAt: string
  decidedAt: string | null
  /** The hold that the dispute has placed. */
  holdId: string | null
}

/** Refunded money, or a pending refund. */
export interface MoneyReturn {
  /** Null for a new gift card. */
  instrumentId: string | null
  amountCents: number
  at: Date
}

/** When the money of an order is captured: soon after the order, or when its parcels leave. */
export type CaptureAt = 'order' | 'dispatch'

/** A shipment that no longer waits, or that was changed after the order. */
export interface ChangedShipment extends StoredShipment {
  shippingStatus: ShippingStatus
}

/** An order: the basket as it was ordered, with its number, status and payments. Times are ISO instants. */
export interface Order extends Omit<PlacedBasket, 'id'> {
  /** 8 digits, counted up (PAY-050). */
  orderNo: string
  basketId: string
  status: OrderStatus
  /** Rises with cancellations, changes and money, but not with packing and dispatch. */
  version: number
  /** The state of its units. Lines that are not listed are unchanged. */
  changedLines: ChangedLine[]
  /** Shipments that are not listed are waiting, in version 1. */
  changedShipments: ChangedShipment[]
  /** In the order of their dispatch. */
  parcels: Parcel[]
  /** Its open holds, oldest first. */
  holds: OrderHold[]
  /** The preference on the day of the order (SALE-024, SALE-025). */
  captureAt: CaptureAt
  /**
   * Whether the payer has consented to later authorisations: some of it leaves after the first hold has lapsed
   * (SALE-029).
   */
  mayAskAgain: boolean
  /** The current price of the lines and the shipping of each shipment, by shipment id. */
  keptByShipment: Readonly<Record<string, number>>
  /** The state of all its lines. E-gift cards are not shipped. */
  shippingStatus: ShippingStatus
  payments: OrderPayment[]
  /**
   * The part of its total that was refunded to its payers, by cancellations and refunds, or never charged. Without
   * refunds as a new gift card: the shop retains that money, and owes the card.
   */
  givenBackCents: number
  /**
   * The amount that is no longer held, and that the buyer has to pay in another way before its parcels leave
   * (SALE-033). Absent if no such amount is open.
   */
  toPayAgainCents?: number
  /** In the order of their creation. */
  refunds: Refund[]
  /** The disputes of its payments, oldest first. */
  disputes: OrderDispute[]
  /** The refunds to instruments, oldest first. Only set if its buyer reads a single order. */
  returns?: MoneyReturn[]
  /** When its e-gift cards are or were mailed. Only set if a single order is read. */
  soldGiftCards?: SoldGiftCard[]
  /**
   * The codes of its ready pickups by shipment, for the buyer. Only set if the buyer reads a single order. Never log
   * them.
   */
  pickupCodes?: ReadonlyMap<string, string>
  /** Why the order failed. */
  failure: OrderFailure | null
  placedAt: string | null
  /** Allows a guest to read the whole order. Never log it or put it into a URL. */
  accessCode: string
}

export type OrderFailure = (typeof orderFailures)[number]
