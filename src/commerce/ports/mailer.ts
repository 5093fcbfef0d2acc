/** A mail in text and HTML, from the shop's own address. */
export interface MailMessage {
  to: string
  /** The sender of its site. Without one, that of BONBON_MAIL_FROM (RUN-014). */
  from?: string | null | undefined
  subject: string
  text: string
  html: string
}

/**
 * Port to the mail server. Called by the outbox job for each message that a transaction left in the outbox.
 *
 * `send` resolves with a receipt, or without a value, when the server accepted the message, and with a rejection when the
 * server refuses its recipient for good. When it throws, the message may or may not have arrived. After both, the job tries again after
 * growing pauses, after a rejection for half an hour only. So a message may in rare cases arrive twice; `id` is the same
 * at every try. It is called for several messages at once.
 */
export interface Mailer {
  send(message: MailMessage & { id: string }): Promise<MailRejection | MailReceipt | void>
  /** The mailer sends nothing: messages stay readable in the outbox, their sealed texts too. For development. */
  keepsMessages?: boolean
  /** There is no mail server: `send` is not called, and messages stay due until there is one. */
  hasNoServer?: boolean
}

/** The answer of a mail server that accepted a message. */
export interface MailReceipt {
  answer: string
}

/** The mail server will never deliver to this recipient. `reason` is its answer, for the log. */
export interface MailRejection {
  reason: string
}
