import type { Database } from '#commerce/database.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'

/**
 * A gateway whose money movements throw inside of an open transaction: a rollback would lose the record of moved
 * money, and the order would be locked while the provider responds. Callers repeat a movement that threw.
 */
export function movementsOutside(
  gateway: PaymentGateway,
  database: Pick<Database, 'isTransacting'>,
): PaymentGateway {
  const outside =
    <Request, Answer>(move: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      if (database.isTransacting()) throw new Error('Money must move outside of transactions')
      return move(request)
    }
  const { again, capturesInParts } = gateway
  return {
    ...gateway,
    ...(capturesInParts && {
      capturesInParts: {
        ...capturesInParts,
        release: outside((request) => capturesInParts.release(request)),
      },
    }),
    ...(again && {
      again: {
        ...again,
        authorise: outside((request) => again.authorise(request)),
        forget: outside((orderNo) => again.forget(orderNo)),
      },
    }),
    authorise: outside((request) => gateway.authorise(request)),
    capture: outside((request) => gateway.capture(request)),
    void: outside((key) => gateway.void(key)),
    refund: outside((request) => gateway.refund(request)),
  }
}
