/** A mail in text and HTML, from the shop's own address. */
export interface MailMessage {
  to: string
  /** The sender of its site. Without one, BONBON_MAIL_FROM (RUN-014). */
  from?: string | null | undefined
  subject: string
  text: string
  html: string
}

/**
 * Port to the mail server. The outbox job calls `send` for each message that a transaction has queued. If the server
 * accepts the message, `send` resolves with a receipt or without a value. If the server permanently refuses the
 * recipient, it resolves with a rejection. If it throws, the message may or may not have arrived. After a rejection
 * or an error, the job tries again after growing pauses; after a rejection for half an hour only. So a message may in
 * rare cases arrive twice; `id` is the same for every try. Several messages are sent concurrently.
 */
export interface Mailer {
  send(message: MailMessage & { id: string }): Promise<MailRejection | MailReceipt | void>
  /**
   * The mailer does not send messages: they remain readable in the outbox, including their sealed texts. For
   * development.
   */
  keepsMessages?: boolean
  /** There is no mail server: `send` is not called, and messages remain queued until there is one. */
  hasNoServer?: boolean
}

/** The response of a mail server that accepted a message. */
export interface MailReceipt {
  answer: string
}

/** The mail server will never deliver to this recipient. `reason` is its response, for the log. */
export interface MailRejection {
  reason: string
}
