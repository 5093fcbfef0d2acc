import type { MailMessage } from '#commerce/ports/mailer.ts'
import type { MailContextOf } from '#commerce/mail/mail.ts'
import type { MailedProducts } from '#commerce/mail/mailed-products.ts'
import type { MailPriority, Waiting } from '#commerce/mail/queries.ts'

/** Queues an email under a purpose. A second one with the same purpose is ignored. */
export type Queue = (purpose: string, message: MailMessage) => Promise<void>
/** Queues an email that may need results of the gateway. */
export type QueueWaiting = (
  purpose: string,
  email: { message: MailMessage; waiting?: Waiting },
) => Promise<void>

/** Queues an email with a priority. */
export type QueueUrgent = (purpose: string, message: MailMessage, priority: MailPriority) => Promise<void>

export interface EmailDependencies {
  products: MailedProducts
  queue: Queue
  queueWaiting: QueueWaiting
  contextOf: MailContextOf
}
