import { decideRefund } from './decideRefund.ts'
import { finishManual } from './finishManual.ts'
import { listProposals } from './listProposals.ts'
import { refundParts } from './refundParts.ts'
import { retryMovement } from './retryMovement.ts'
import { withdrawRefund } from './withdrawRefund.ts'

/** Calls on refunds and movements of money. */
export const refunds = {
  refundParts,
  listProposals,
  decideRefund,
  withdrawRefund,
  retryMovement,
  finishManual,
}
