/** A mail about an order, as long as the outbox stores it. */
export interface OrderMail {
  id: string
  /** The first word of its purpose, such as `order-shipped`. */
  kind: string
  to: string
  subject: string
  /** `given-up`: it could not be sent. */
  state: 'waiting' | 'sent' | 'given-up'
  /** When it was sent or given up; of one that waits, when it was written. */
  at: Date
}

export interface OrderMailKey {
  orderNo: string
  id: string
}

/** From the one instant on, and before the other one. */
export interface MailPeriod {
  from?: Date | undefined
  until?: Date | undefined
}
