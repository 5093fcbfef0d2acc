import type { Mailer } from '#commerce/ports/mailer.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'

/** Wraps each request to an external service: it is measured (RUN-058), and becomes a span of a trace (RUN-060). */
export type ObserveRequest = <Answer>(operation: string, ask: () => Promise<Answer>) => Promise<Answer>

/** A gateway whose requests are measured. Methods without a request are passed through. */
export function measuredGateway(gateway: PaymentGateway, observe: ObserveRequest): PaymentGateway {
  const observed =
    <Input extends unknown[], Answer>(operation: string, ask: (...input: Input) => Promise<Answer>) =>
    (...input: Input): Promise<Answer> =>
      observe(operation, () => ask(...input))
  const { again, approvals, capturesInParts, disputes, forgetCustomer } = gateway
  return {
    ...gateway,
    authorise: observed('authorise', (request) => gateway.authorise(request)),
    void: observed('void', (key) => gateway.void(key)),
    status: observed('status', (key) => gateway.status(key)),
    capture: observed('capture', (request) => gateway.capture(request)),
    refund: observed('refund', (request) => gateway.refund(request)),
    readToken: observed('read-token', (token) => gateway.readToken(token)),
    storeCard: observed('store-card', (request) => gateway.storeCard(request)),
    forgetCard: observed('forget-card', (token) => gateway.forgetCard(token)),
    ...(forgetCustomer && { forgetCustomer: observed('forget-customer', (id) => forgetCustomer(id)) }),
    ...(again && {
      again: {
        ...again,
        authorise: observed('authorise-again', (request) => again.authorise(request)),
        forget: observed('forget-order-cards', (orderNo) => again.forget(orderNo)),
      },
    }),
    ...(approvals && {
      approvals: {
        ...approvals,
        begin: observed('begin-approval', (request) => approvals.begin(request)),
        read: observed('read-approval', (id) => approvals.read(id)),
      },
    }),
    ...(capturesInParts && {
      capturesInParts: {
        ...capturesInParts,
        release: observed('release', (request) => capturesInParts.release(request)),
      },
    }),
    ...(disputes && {
      disputes: {
        ...disputes,
        read: observed('read-dispute', (id) => disputes.read(id)),
        openedSince: observed('list-disputes', (since, most) => disputes.openedSince(since, most)),
      },
    }),
  }
}

/** A mailer whose emails are measured. */
export const measuredMailer = (mailer: Mailer, observe: ObserveRequest): Mailer => ({
  ...mailer,
  send: (message) => observe('send', () => mailer.send(message)),
})
