/** The author of a change of an order: its buyer, a staff member, an API key, a job of the shop, or a command. */
export interface Actor {
  kind: 'shopper' | 'member' | 'key' | 'shop' | 'command-line'
  /** The id of the member or the key. Absent for a shopper, because the order contains its buyer. */
  id?: string | undefined
  /** The id of the request. */
  requestId?: string | undefined
}

/** The kinds of events of an order. The names never change, because programs read them. */
export type OrderEventKind =
  | 'placed'
  | 'failed'
  | 'payment-authorised'
  | 'payment-declined'
  | 'payment-captured'
  | 'payment-voided'
  | 'payment-refunded'
  | 'capture-failed'
  | 'refund-failed'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'
  | 'check-received'
  | 'day-changed'
  | 'delay-answered'
  | 'address-changed'
  | 'shipment-changed'
  | 'units-left'
  | 'parcel-dispatched'
  | 'dispatch-undone'
  | 'parcel-delivered'
  | 'pickup-begun'
  | 'pickup-ready'
  | 'pickup-handed-over'
  | 'pickup-kept'
  | 'pickup-put-back'
  | 'units-cancelled'
  | 'gift-card-sent'
  | 'gift-card-replaced'
  | 'gift-card-address-changed'
  | 'gift-card-cancelled'
  | 'order-held'
  | 'hold-changed'
  | 'order-released'
  | 'refund-made'
  | 'refund-proposed'
  | 'refund-rejected'
  | 'refund-withdrawn'
  | 'note'
  | 'tags-changed'
  | 'mail-sent-again'

/** An event to be written in the transaction of its cause. */
export interface NewOrderEvent {
  orderNo: string
  kind: OrderEventKind
  shipmentId?: string | undefined
  /** The changes, without personal data. `status` if the order's status has changed. */
  details?: Record<string, unknown>
  /** Addresses, messages, notes and free-text reasons. Cleared with the personal data. */
  private?: Record<string, unknown>
}

/** An entry of the journal. */
export interface OrderEvent {
  id: number
  at: Date
  actor: Actor
  kind: OrderEventKind
  shipmentId: string | null
  details: Record<string, unknown>
  private: Record<string, unknown> | null
}

/** A page of the journal, newest events first. */
export interface EventPage {
  /** The id of the last event of the previous page. */
  before?: number | undefined
  /** Events of this kind only. */
  kind?: OrderEventKind | undefined
  limit: number
}
