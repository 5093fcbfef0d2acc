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

/** A movement of money for whose answer an email waits. */
export interface AwaitedMovement {
  key: string
  instrumentId: string
  amountCents: number
}

/** What the order functions depend on. */
export interface OrderDependencies {
  /** Who runs the command: the author of its events. */
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
  shipping: Pick<Shipping, 'table' | 'carriers' | 'takeDays' | 'giveBackDays' | 'moveDays'>
  payments: Payments
  paymentGateway: PaymentGateway
  coupons: Pick<Coupons, 'redeem' | 'giveBack'>
  giftCards: Pick<GiftCards, 'spend' | 'giveBack' | 'sold'>
  fundraisers: Pick<Fundraisers, 'find'>
  /** The shops of pickups. */
  stores: Pick<Stores, 'find'>
  /** Pickup codes follow from one of them. */
  secrets: Pick<Secrets, 'get'>
  securityLog: Pick<SecurityLog, 'record'>
  limits: Pick<Limits, 'take' | 'reset'>
  /** Opt-ins of an order become subscriptions when it is placed. Neither has SQL without opt-ins. */
  subscriptions: {
    /** Why an order with its opt-ins cannot be made. */
    problemOf(
      order: Pick<PlacedBasket, 'customerId' | 'customerKind' | 'subscriptions'>,
    ): Promise<Refusal | undefined>
    /** Makes the subscriptions of an order that is being placed, in the caller's transaction. */
    startFor(order: Order): Promise<void>
    /** Locks those that an order began or renewed, before the order itself. */
    lockOf(order: Pick<Order, 'orderNo' | 'siteId' | 'customerId'>): Promise<void>
    /** Notes in them that all of the order was cancelled, and ends them where that is wanted (SALE-089). */
    followCancelled(
      order: Pick<Order, 'orderNo' | 'siteId' | 'customerId'>,
      how: { ends: boolean; isRepeated?: boolean; actor: 'customer' | 'staff' | 'shop' },
    ): Promise<void>
  }
  /** What the rules hold of an order that is being placed. Without SQL, but for the first one of a process. */
  holdsOfNewOrder: HoldsOfNewOrder
  /** Receives the errors of a gateway whose answer can still be found: the caller gets no error, but somebody must know. */
  report: (error: unknown) => void
  mail: {
    /** What was mailed about orders. */
    ofOrders: Pick<OrderMails, 'sendAgain' | 'pickupOf' | 'find'>
    /** What became of movements of money: the emails that wait for them say so. */
    settle(outcomes: readonly { key: string; outcome: 'done' | 'failed' | 'dropped' }[]): Promise<void>
    /** The statement that queues the confirmation of a placed order, in the caller's transaction. */
    confirmation(order: Order, site: Site): Promise<Statement>
    /** Queues the notice that a payment has failed while nobody waited for it, in the caller's transaction. */
    noticeUnpaid(order: Order, payment: Order['payments'][number], site: Site): Promise<void>
    /** Queues the notice that the money of what has not left could not be held again, with the way to pay, in the caller's transaction. */
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
    /** What this email would say. Queues nothing. */
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
    /** What the email about a day that cannot be kept would say. Queues nothing. */
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
    /** Queues the email about a day that cannot be kept, with its question, in the caller's transaction. */
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
    /** Queues the email about gifts that have arrived, in the caller's transaction. Does nothing for parcels that are no gifts. */
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
        /** The charges that the gateway has not answered yet. */
        awaited: readonly AwaitedMovement[]
      },
      site: Site,
    ): Promise<void>
    /** Queues the emails to recipients of these parcels whose addresses the buyer gave, in the caller's transaction. */
    noticeRecipients(shipped: { order: Order; parcels: readonly Parcel[] }, site: Site): Promise<void>
    /** Queues the notice that shipments wait, for a reason that the buyer may read, in the caller's transaction. */
    noticeHeld(
      held: { order: Order; holds: readonly OrderHold[]; reason: 'heat' | 'address' },
      site: Site,
    ): Promise<void>
    /** Queues the email that a pickup is ready, or the reminder that it still is, in the caller's transaction. */
    noticePickup(
      pickup: { kind: 'ready' | 'reminder'; order: Order; shipmentId: string; store: Store; code: string },
      site: Site,
    ): Promise<void>
    /** Queues the receipt of what was handed over, in the caller's transaction. */
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
        /** Its money comes as a gift card, which is mailed by itself. */
        isNewCard: boolean
        /** What the payer has of it by a lost dispute. */
        coveredCents?: number
        /** What the gateway is asked for after this. */
        awaited: readonly AwaitedMovement[]
      },
      site: Site,
    ): Promise<void>
    /** Queues the notice that an order, or a part of it, is cancelled, in the caller's transaction. */
    noticeCancellation(
      change: {
        before: Order
        after: Order
        /** The e-gift cards that are cancelled with this. */
        cancelledCards: NonNullable<Order['eGiftCards']>
        isByBuyer: boolean
        /** What the payer has of the money by a lost dispute. */
        coveredCents?: number
        /** What the gateway is asked for after this. */
        awaited: readonly AwaitedMovement[]
      },
      site: Site,
    ): Promise<void>
  }
}
