import type { SentAgain } from '#commerce/gift-cards/send-again.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Actor, OrderEvent } from './journal/order-event.ts'
import type { Order, OrderStatus } from './order.ts'

/** An order in a list for the people of the shop. */
export interface ListedOrder {
  orderNo: string
  siteId: string
  status: OrderStatus
  createdAt: Date
  customerEmail: string | null
  currency: string
  totalCents: number
}

/** Who makes a change: a command of the shop's people, unless something else is said. */
export interface ChangedBy {
  actor?: Actor
}

/** What the people of the shop do with placed orders. Each change is in the order's journal and in the security log. */
export interface OrderAdministration {
  /** The newest orders, the newest first: all but failed ones, or those with a status. */
  list(limit: number, status?: OrderStatus): Promise<ListedOrder[]>
  find(orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /** The events of an order, the oldest first (SALE-124). */
  journal(orderNo: string): Promise<OrderEvent[] | Refusal<'order-not-found'>>
  /** PAY-025: the check of the order has come. Issues the e-gift cards that it bought. Repeated, it changes nothing. */
  paid(orderNo: string, by?: ChangedBy): Promise<Order | Refusal<'order-not-found' | 'order-without-check'>>
  /**
   * All waiting units of the order have left the shop. A completed order stays as it is. An order with e-gift cards is completed
   * when the last of their mails is sent, too.
   */
  complete(orderNo: string, by?: ChangedBy): Promise<Order | Refusal<'order-not-found' | 'order-not-open'>>
  /**
   * Cancels an order of which nothing has left but the mails of e-gift cards (else `order-has-left`): stock, places of delivery days and gift card money are given back at once, and
   * so is the customer's money. When the gateway does not answer, the payment stays `voiding` or `refunding`, and `settle`
   * repeats it; a cancelled order that is cancelled again does the same. The e-gift cards that it bought are voided; with one
   * that was spent from, the order stays (`gift-card-used`). So it does with one that support has voided, until the caller says
   * that no card in its place is left (`gift-card-voided`).
   */
  cancel(
    orderNo: string,
    options?: ChangedBy & { replacedCardsAreVoided?: boolean; reason?: string },
  ): Promise<
    | Order
    | Refusal<'order-not-found' | 'order-not-open' | 'order-has-left' | 'gift-card-used' | 'gift-card-voided'>
  >
  /** See SoldGiftCards.sendAgain, with an event of the card's order. An order whose card is mailed again is open until then. */
  sendGiftCardAgain(
    number: string,
    options?: ChangedBy & { email?: string | undefined },
  ): Promise<SentAgain | Refusal<'gift-card-not-found' | 'gift-card-used' | 'gift-card-voided'>>
}
