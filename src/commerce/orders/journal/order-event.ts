/** Who changes an order: its buyer, a member of the staff, an API key, a job of the shop, or a command. */
export interface Actor {
  kind: 'shopper' | 'member' | 'key' | 'shop' | 'command-line'
  /** Of the member or the key. A shopper has none: the order names its buyer. */
  id?: string | undefined
  /** The request that it came with. */
  requestId?: string | undefined
}

/** What happens to an order. The names stay the same for programs that read them. */
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
  /** What changed, without values of a person. `status` where the order has another one since. */
  details?: Record<string, unknown>
  /** Addresses, messages, notes and reasons in words: cleared with the person. */
  private?: Record<string, unknown>
}

/** A line of the journal. */
export interface OrderEvent {
  id: number
  at: Date
  actor: Actor
  kind: OrderEventKind
  shipmentId: string | null
  details: Record<string, unknown>
  private: Record<string, unknown> | null
}

/** A page of the journal, the newest events first. */
export interface EventPage {
  /** The id of the last event of the page before. */
  before?: number | undefined
  /** Events of this kind only. */
  kind?: OrderEventKind | undefined
  limit: number
}
