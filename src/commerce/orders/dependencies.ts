import type { Address } from '#commerce/address.ts'
import type { Shipment } from '#commerce/baskets/basket.ts'
import type { Baskets } from '#commerce/baskets/baskets.ts'
import type { Database, Statement } from '#commerce/database.ts'
import type { Fundraisers } from '#commerce/fundraisers/fundraisers.ts'
import type { GiftCards } from '#commerce/gift-cards/gift-cards.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { OrderMails } from '#commerce/mail/outbox/order-mails.ts'
import type { Coupons } from '#commerce/pricing/coupons/coupons.ts'
import type { Payments } from '#commerce/payments/payments.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'
import type { Shipping } from '#commerce/shipping/shipping.ts'
import type { SecurityLog } from '#commerce/security-log/security-log.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { HoldsOfNewOrder } from './holds/new-order-holds.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Secrets } from '#commerce/settings/secrets.ts'
import type { Store, Stores } from '#commerce/stores/stores.ts'
import type { Actor } from './journal/order-event.ts'
import type { OrderHold } from './holds/order-hold.ts'
import type { Order, Parcel, PlacedBasket } from './order.ts'
import type { MailedPart } from './shipment-change.ts'

/** A movement of money. An email waits for its result. */
export interface AwaitedMovement {
  key: string
  instrumentId: string
  amountCents: number
}

export interface OrderDependencies {
  /** The actor of the command, who is the author of its events. */
  actor: Actor
  database: Database
  sites: Pick<Sites, 'find'>
  baskets: Pick<
    Baskets,
    | 'readForOrder'
    | 'fullDay'
    | 'renewedDays'
    | 'changedDelivery'
    | 'deliveryOffers'
    | 'closing'
    | 'reopen'
    | 'reorder'
  >
  inventory: Pick<Inventory, 'take' | 'giveBack' | 'leave' | 'undoLeave' | 'shelf'>
  shipping: Pick<Shipping, 'table' | 'carriers' | 'reserveDays' | 'releaseDays' | 'moveDays'>
  payments: Payments
  paymentGateway: PaymentGateway
  coupons: Pick<Coupons, 'redeem' | 'giveBack'>
  giftCards: Pick<GiftCards, 'spend' | 'giveBack' | 'sold'>
  fundraisers: Pick<Fundraisers, 'find'>
  /** The shops of pickups. */
  stores: Pick<Stores, 'find'>
  /** Pickup codes are derived from one of them. */
  secrets: Pick<Secrets, 'get'>
  securityLog: Pick<SecurityLog, 'record'>
  limits: Pick<Limits, 'take' | 'reset'>
  /** Opt-ins of an order become subscriptions when it is placed. Neither function runs SQL without opt-ins. */
  subscriptions: {
    /** Why an order with its opt-ins is refused. */
    problemOf(
      order: Pick<PlacedBasket, 'customerId' | 'customerKind' | 'subscriptions'>,
    ): Promise<Refusal | undefined>
    /** Creates the subscriptions of an order that is being placed, in the caller's transaction. */
    startFor(order: Order): Promise<void>
    /** Locks the subscriptions that an order began or renewed. Call it before the order is locked. */
    lockOf(order: Pick<Order, 'orderNo' | 'siteId' | 'customerId'>): Promise<void>
    /** Records in them that the whole order was cancelled, and ends them if requested (SALE-089). */
    followCancelled(
      order: Pick<Order, 'orderNo' | 'siteId' | 'customerId'>,
      how: { ends: boolean; isRepeated?: boolean; actor: 'customer' | 'staff' | 'shop' },
    ): Promise<void>
  }
  /**
   * The holds that the rules place on an order that is being placed. Runs no SQL, except the first time in a process.
   */
  holdsOfNewOrder: HoldsOfNewOrder
  /** Receives the errors of a gateway whose result can still be read later, because the caller receives no error. */
  report: (error: unknown) => void
  mail: {
    /** The mails about orders. */
    ofOrders: Pick<OrderMails, 'sendAgain' | 'pickupOf' | 'find'>
    /** Records the results of movements, for the emails that wait for them. */
    settle(outcomes: readonly { key: string; outcome: 'done' | 'failed' | 'dropped' }[]): Promise<void>
    /** The statement that queues the confirmation of a placed order, in the caller's transaction. */
    confirmation(order: Order, site: Site): Promise<Statement>
    /** Queues the notice that a pending payment has failed, in the caller's transaction. */
    noticeUnpaid(order: Order, payment: Order['payments'][number], site: Site): Promise<void>
    /**
     * Queues the notice that money for unshipped parcels could not be held again, with a payment link, in the
     * caller's transaction.
     */
    noticeUnpaidParcels(
      order: Order,
      declined: { payment: Order['payments'][number]; amountCents: number },
      site: Site,
    ): Promise<void>
    /** Queues the notice that the address of a parcel was changed, in the caller's transaction. */
    noticeAddressChange(
      order: Order,
      change: { shipmentId: string; before: Address },
      site: Site,
    ): Promise<void>
    /** Queues the notice that a shipment was changed, in the caller's transaction. */
    noticeShipmentChange(
      order: Order,
      change: {
        shipmentId: string
        before: Shipment
        changed: readonly MailedPart[]
        isByBuyer: boolean
      },
      site: Site,
    ): Promise<void>
    /** The text of this email. Queues nothing. */
    previewShipmentChange(
      order: Order,
      change: {
        shipmentId: string
        before: Shipment
        changed: readonly MailedPart[]
        isByBuyer: boolean
      },
      site: Site,
    ): Promise<{ subject: string; text: string }>
    /** The text of the email about a day that cannot be met. Queues nothing. */
    previewDelay(
      order: Order,
      delay: {
        shipmentId: string
        oldDay: CalendarDate
        newDay: CalendarDate
        cancelsOn: CalendarDate | null
      },
      site: Site,
    ): Promise<{ subject: string; text: string }>
    /** Queues the email about a day that cannot be met, with its question, in the caller's transaction. */
    noticeDelay(
      order: Order,
      delay: {
        shipmentId: string
        oldDay: CalendarDate
        newDay: CalendarDate
        cancelsOn: CalendarDate | null
        token: string
      },
      site: Site,
    ): Promise<void>
    /**
     * Queues the email about delivered gifts, in the caller's transaction. Does nothing for parcels that are not
     * gifts.
     */
    noticeDelivered(
      delivered: { order: Order; parcels: readonly Parcel[]; trackingCode: string },
      site: Site,
    ): Promise<void>
    /** Queues the notice that parcels have left, in the caller's transaction. */
    noticeShipped(
      shipped: {
        order: Order
        parcels: readonly Parcel[]
        hasRest: boolean
        trackingCode: string
        charges: readonly { instrumentId: string; amountCents: number }[]
        /** The charges without a response of the gateway. */
        awaited: readonly AwaitedMovement[]
      },
      site: Site,
    ): Promise<void>
    /**
     * Queues the emails to recipients of these parcels whose email addresses the buyer entered, in the caller's
     * transaction.
     */
    noticeRecipients(shipped: { order: Order; parcels: readonly Parcel[] }, site: Site): Promise<void>
    /** Queues the notice that shipments wait, for a reason that the buyer may know, in the caller's transaction. */
    noticeHeld(
      held: { order: Order; holds: readonly OrderHold[]; reason: 'heat' | 'address' },
      site: Site,
    ): Promise<void>
    /** Queues the email that an order is ready for pickup, or the reminder, in the caller's transaction. */
    noticePickup(
      pickup: { kind: 'ready' | 'reminder'; order: Order; shipmentId: string; store: Store; code: string },
      site: Site,
    ): Promise<void>
    /** Queues the receipt for handed-over units, in the caller's transaction. */
    noticeHandedOver(
      pickup: { order: Order; shipmentId: string; store: Store; units: ReadonlyMap<string, number> },
      site: Site,
    ): Promise<void>
    /** Queues the notice of a refund, in the caller's transaction. */
    noticeRefund(
      refund: {
        before: Order
        after: Order
        amountCents: number
        taxCents: number
        /** Whether the refund is a gift card, which is mailed separately. */
        isNewCard: boolean
        /** The amount that the payer has got back through a lost dispute. */
        coveredCents?: number
        /** The movements for which the gateway is called afterwards. */
        awaited: readonly AwaitedMovement[]
      },
      site: Site,
    ): Promise<void>
    /** Queues the notice that an order, or a part of it, is cancelled, in the caller's transaction. */
    noticeCancellation(
      change: {
        before: Order
        after: Order
        /** The e-gift cards that are cancelled with the order or the part. */
        cancelledCards: NonNullable<Order['eGiftCards']>
        isByBuyer: boolean
        /** The amount that the payer has got back through a lost dispute. */
        coveredCents?: number
        /** The movements for which the gateway is called afterwards. */
        awaited: readonly AwaitedMovement[]
      },
      site: Site,
    ): Promise<void>
  }
}
