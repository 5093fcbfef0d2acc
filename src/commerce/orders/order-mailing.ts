import type { OrderMail, OrderMailKey } from '#commerce/mail/outbox/order-mail.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { ChangedBy } from './order-administration.ts'

/** The mails of placed orders. */
export interface OrderMailing {
  /**
   * Sends a mail to the same address again (OFF-063), with an event. The mail of a pickup that is still ready is
   * composed again, with its code. Returns the repeated mail.
   */
  sendAgain(
    mail: OrderMailKey,
    by?: Omit<ChangedBy, 'afterCommit'>,
  ): Promise<OrderMail | Refusal<'order-not-found' | 'mail-not-found' | 'mail-waits' | 'mail-with-code'>>
}
