/** A mail about an order that is still in the outbox. */
export interface OrderMail {
  id: string
  /** The first word of its purpose, such as `order-shipped`. */
  kind: string
  to: string
  subject: string
  /** The state of the mail. `given-up`: all tries have failed. */
  state: 'waiting' | 'sent' | 'given-up'
  /** When the mail was sent or given up; for a waiting mail, when it was written. */
  at: Date
}

export interface OrderMailKey {
  orderNo: string
  id: string
}

/** A period from the first instant (inclusive) to the second one (exclusive). */
export interface MailPeriod {
  from?: Date | undefined
  until?: Date | undefined
}
