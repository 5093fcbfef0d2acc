import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { BulkOther, BulkRun, BulkRunProgress } from '#commerce/orders/bulk-runs/bulk-runs.ts'
import { refusalFault } from '#api/faults/faults.ts'

const sentence = (refusal: Refusal): string => refusalFault(refusal, '').detail

/** A run for a member: only members who may read amounts see the sums (SALE-141). */
export interface ReadRun {
  run: BulkRun
  seesMoney: boolean
}

const readBy = (run: BulkRun, { permissions }: Pick<Member, 'permissions'>): ReadRun => ({
  run,
  seesMoney: permissions.includes('orders.money'),
})

/** The run as the member may read it, for a result that may be a refusal. */
export const readIfGiven = <No extends Refusal>(
  run: BulkRun | No,
  member: Pick<Member, 'permissions'>,
): ReadRun | No => (isRefusal(run) ? run : readBy(run, member))

/** The progress of a run. */
export const bulkProgressDocument = ({
  id,
  action,
  state,
  createdAt,
  counts,
  undoUntil,
}: BulkRunProgress) => ({
  id,
  // Does not name the members whose dispatches are undone.
  action: action.kind === 'undo-ship' ? { kind: action.kind } : action,
  state,
  createdAt: createdAt.toISOString(),
  counts,
  undoUntil: undoUntil?.toISOString() ?? null,
})

/**
 * A run with its effect. `reasons`: why orders cannot be processed, failed, or have parcels that stay, each with the
 * sentence of one of them. `staying`: parcels that are not sent with the others of their order.
 */
export const bulkRunDocument = ({ run, seesMoney }: ReadRun) => ({
  ...bulkProgressDocument(run),
  ...(seesMoney && { sums: run.sums }),
  mails: run.mails,
  parcels: run.parcels,
  staying: run.staying,
  reasons: run.reasons.map(({ code, count, example }) => ({ code, count, detail: sentence(example) })),
})

/** An order that the run did not process. */
export const bulkOtherDocument = ({ position, orderNo, refusal }: BulkOther) => ({
  position,
  orderNo,
  refused: refusal ? { code: refusal.refused, detail: sentence(refusal) } : null,
})
