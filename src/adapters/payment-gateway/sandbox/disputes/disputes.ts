import type { Database } from '#commerce/database.ts'
import type { GatewayChange, PaymentDispute, PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { newId } from '#shared/identity/ids.ts'
import { decideDispute, insertDispute, readDispute, readOpenedSince, type DisputeRow } from './queries.ts'

export const disputePath = '/sandbox-gateway/dispute'

/** The number of days in which a shop can respond to a dispute. */
const answerDays = 14

/** A dispute as its page shows it. */
export type ShownDispute = Pick<DisputeRow, 'disputeId' | 'orderNo' | 'amountCents' | 'currency' | 'state'>

export interface SandboxDisputes extends NonNullable<PaymentGateway['disputes']> {
  find(disputeId: string): Promise<ShownDispute | undefined>
  /** Opens a dispute of an amount of a captured payment. Returns the id. */
  open(payment: { reference: string; amountCents: number }): Promise<string>
  /** Stores the bank's decision; a second decision changes nothing. Returns the resulting dispute. */
  decide(disputeId: string, state: 'won' | 'lost'): Promise<ShownDispute | undefined>
  /** Sends the webhook of a dispute. */
  announce(disputeId: string): Promise<void>
}

export const newDisputeId = (): string => `dispute_${newId()}`

/** Opens the disputes that the sandbox simulates. `onChange` receives their webhooks. */
export function openSandboxDisputes({
  database,
  onChange,
}: {
  database: Database
  onChange: (change: GatewayChange) => Promise<void>
}): SandboxDisputes {
  // The sandbox does not repeat a failed webhook: the shop reads the dispute when it queries the status.
  const announce = (disputeId: string) => onChange({ disputeId }).catch(() => {})
  return {
    announce,
    async read(disputeId) {
      const row = await readDispute(database, disputeId)
      return row && disputeOf(row)
    },
    openedSince: async (since, most) => (await readOpenedSince(database, since, most)).map(disputeOf),
    find: (disputeId) => readDispute(database, disputeId),
    async open(payment) {
      const disputeId = newDisputeId()
      if ((await insertDispute(database, { ...payment, disputeId })) === 0)
        throw new Error('Only captured money can be disputed')
      await announce(disputeId)
      return disputeId
    },
    async decide(disputeId, state) {
      if ((await decideDispute(database, disputeId, state)) > 0) await announce(disputeId)
      return readDispute(database, disputeId)
    },
  }
}

const disputeOf = ({ currency: _, orderNo: _of, openedAt, ...row }: DisputeRow): PaymentDispute => ({
  ...row,
  reason: 'product_not_received',
  answerBy: new Date(openedAt.getTime() + answerDays * 86_400_000).toISOString(),
  openedAt: openedAt.toISOString(),
})
