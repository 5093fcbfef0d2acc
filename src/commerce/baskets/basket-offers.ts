import type { ApprovalQuote, QuoteRequest } from '#commerce/ports/payment-approvals.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ShipmentCalendar, ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import type { ChargedMethod } from './payment/payment-methods.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Basket, Shipment } from './basket.ts'
import type { ChangedDelivery, WantedDelivery } from './for-orders/changed-delivery.ts'

/** The shipping methods of a shipment, with the discounts that promotions give. */
export interface ApplicableMethods {
  methods: (ShippingMethodOffer & {
    discountCents: number
    /**
     * The requested day, if the method can deliver on it; else the first possible one. Null if no day can be
     * promised.
     */
    arrivesOn: CalendarDate | null
    /** Whether the method can deliver on the requested day. Null without a requested day. */
    keepsDay: boolean | null
    promotions: { id: string; name: string; callout: string }[]
  })[]
  currency: Currency
  defaultMethodId: string | null
}

/** An address to deliver to. Contains only the fields that the sheet of an express payment sends. */
export interface CostsDestination {
  city?: string | null | undefined
  stateCode?: string | null | undefined
  postalCode: string
  countryCode: 'US' | 'CA'
}

/** The cost of a basket for a destination, with each method of its deliveries. */
export interface ShippingCosts {
  currency: Currency
  defaultMethodId: string | null
  methods: (Omit<ApplicableMethods['methods'][number], 'keepsDay'> &
    Pick<Basket, 'shippingTotalCents' | 'taxTotalCents' | 'orderTotalCents'>)[]
}

/** A month, `YYYY-MM`, of a shipment's calendar. `destination` replaces the shipment's address. */
export interface CalendarQuery {
  shipmentId: string
  month: string
  destination?: { postalCode: string; countryCode: 'US' | 'CA' } | undefined
}

export interface SharedCalendarQuery {
  /** Deliveries of the basket. */
  shipmentIds: readonly string[]
  /** `YYYY-MM`. */
  month: string
}

/** A month for several shipments. */
export interface SharedCalendar {
  month: string
  /** For each day: how many shipments can arrive, and the ids of those that cannot, 20 at most. */
  days: { date: CalendarDate; reached: number; unreached: string[] }[]
  /** The latest of the shipments' first possible days. Null if a shipment has no possible day. */
  earliest: CalendarDate | null
}

/** The shipping calendar of a shipment, with the methods of its days. */
export interface ShippingCalendar extends ShipmentCalendar {
  shipmentId: string
  currency: Currency
  dateWanted: CalendarDate | null
  methods: Omit<ApplicableMethods['methods'][number], 'arrivesOn' | 'keepsDay'>[]
}

/** What a basket, or the shipment of an order, can be sent and paid with. None of these functions changes anything. */
export interface BasketOffers {
  /**
   * The shipping methods of a shipment, with their prices and promotions, and the arrival days at `destination`, or
   * at the shipment's address.
   */
  shippingMethods(
    shopper: Shopper,
    basketId: string,
    shipmentId: string,
    options?: { destination?: { postalCode: string; countryCode: 'US' | 'CA' } | undefined },
  ): Promise<ApplicableMethods | Refusal>
  /** SHIP-041: a month of a shipment of the shopper's main basket. One statement. */
  shippingCalendar(shopper: Shopper, query: CalendarQuery): Promise<ShippingCalendar | Refusal>
  /** A month for several shipments of the shopper's main basket. One statement. */
  sharedCalendar(shopper: Shopper, query: SharedCalendarQuery): Promise<SharedCalendar | Refusal>
  /** Payment methods for this basket, each with its charge time. */
  paymentMethods(shopper: Shopper, basketId: string): Promise<ChargedMethod[] | Refusal>
  /** The open amount for a payment method, to be approved at its provider. */
  amountToApprove(
    shopper: Shopper,
    request: { basketId: string; methodId: string },
  ): Promise<{ amountCents: number; currency: Currency } | Refusal>
  /**
   * The cost of the basket with this payer and address of a provider, for each shipping method. Changes nothing.
   * Undefined if the shop does not deliver to the address.
   */
  approvalQuote(
    shopper: Shopper,
    request: Omit<QuoteRequest, 'approvalId'> & { basketId: string },
  ): Promise<ApprovalQuote | Refusal | undefined>
  /** API-111: what the basket would cost at a destination, with each shipping method. Changes nothing. */
  shippingCosts(
    shopper: Shopper,
    destination: CostsDestination & { basketId: string },
  ): Promise<ShippingCosts | Refusal>
  /** The refusal of a locked basket whose delivery day became full. It contains the next open day. */
  fullDay(shopper: Shopper, basket: Basket, shipment: Shipment): Promise<Refusal>
  /**
   * The shipments of an order, with new days for parcels that can no longer leave on their day. `undefined` while all
   * days are still possible. Cached: no SQL when warm.
   */
  renewedDays(
    order: Pick<Basket, 'siteId' | 'currency' | 'items' | 'shipments'>,
    now: Date,
  ): Promise<Shipment[] | undefined>
  /**
   * A shipment of an order as it would be sent to its current address by a method, on a day; see `changedDelivery`.
   * Writes and reserves nothing. Cached: no SQL when warm.
   */
  changedDelivery(
    order: Pick<Basket, 'siteId' | 'currency' | 'items'>,
    wanted: WantedDelivery,
    now: Date,
  ): Promise<ChangedDelivery | Refusal>
  /** The methods for the address of an order's shipment, with current prices. Cached: no SQL when warm. */
  deliveryOffers(
    order: Pick<Basket, 'siteId' | 'currency'>,
    shipment: Shipment,
  ): Promise<ShippingMethodOffer[]>
}
