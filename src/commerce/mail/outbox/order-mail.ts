/** A mail about an order that is still in the outbox. */
export interface OrderMail {
  id: string
  /** The first word of its purpose, such as `order-shipped`. */
  kind: string
  to: string
  subject: string
  /** `given-up`: it could not be sent. */
  state: 'waiting' | 'sent' | 'given-up'
  /** When it was sent or given up; for a waiting one, when it was written. */
  at: Date
}

export interface OrderMailKey {
  orderNo: string
  id: string
}

/** From the first instant (inclusive) to the second one (exclusive). */
export interface MailPeriod {
  from?: Date | undefined
  until?: Date | undefined
}
