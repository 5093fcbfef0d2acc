import type { MailMessage } from '#commerce/ports/mailer.ts'
import {
  withoutRefunds,
  type AwaitedMovement,
  type MovedPayment,
} from '#commerce/mail/emails/orders/money-moved.ts'
import type { RefusedRefund } from '#commerce/mail/emails/orders/order-cancellation-email.ts'
import type { Waiting } from '#commerce/mail/queries.ts'

interface MoneyChange {
  after: { givenBackCents: number; payments: readonly MovedPayment[] }
  refused?: RefusedRefund
}

/** The maximum wait is a day. If the gateway does not respond, the result is unknown. */
const mostMinutes = 24 * 60

/** An email about a refund, with its text if the gateway refuses or the money was never received (decision 0192). */
export function waitForRefunds<Change extends MoneyChange>(
  change: Change,
  awaited: readonly AwaitedMovement[],
  compose: (change: Change) => MailMessage,
): { message: MailMessage; waiting?: Waiting } {
  const message = compose(change)
  if (awaited.length === 0) return { message }
  const ids = new Set(awaited.map(({ instrumentId }) => instrumentId))
  const unmoved = { ...change, after: withoutRefunds(change.after, awaited) }
  const refused = {
    cents: awaited.reduce((sum, { amountCents }) => sum + amountCents, 0),
    payers: change.after.payments.filter(({ instrumentId }) => ids.has(instrumentId)),
  }
  return {
    message,
    waiting: {
      keys: awaited.map(({ key }) => key),
      minutes: mostMinutes,
      otherwise: { failed: compose({ ...unmoved, refused }), dropped: compose(unmoved) },
    },
  }
}
