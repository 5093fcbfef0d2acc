import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { BulkOther, BulkRun } from '#commerce/orders/bulk-runs/bulk-runs.ts'
import { refusalFault } from '#api/faults.ts'

const sentence = (refusal: Refusal): string => refusalFault(refusal, '').detail

/** A run as a member reads it: the sums are for those who read money (SALE-141). */
export interface ReadRun {
  run: BulkRun
  seesMoney: boolean
}

export const readBy = (run: BulkRun, { permissions }: Pick<Member, 'permissions'>): ReadRun => ({
  run,
  seesMoney: permissions.includes('orders.money'),
})

/** The same of an answer that may be a refusal. */
export const readIfGiven = <No extends Refusal>(
  run: BulkRun | No,
  member: Pick<Member, 'permissions'>,
): ReadRun | No => (isRefusal(run) ? run : readBy(run, member))

/** A run with how far it is. `reasons`: why orders cannot, or failed, each with a sentence of one of them. */
export const bulkRunDocument = ({ run: { createdAt, reasons, sums, ...run }, seesMoney }: ReadRun) => ({
  ...run,
  ...(seesMoney && { sums }),
  createdAt: createdAt.toISOString(),
  reasons: reasons.map(({ code, count, example }) => ({ code, count, detail: sentence(example) })),
})

/** An order of a run that was not done. */
export const bulkOtherDocument = ({ position, orderNo, refusal }: BulkOther) => ({
  position,
  orderNo,
  refused: refusal ? { code: refusal.refused, detail: sentence(refusal) } : null,
})
