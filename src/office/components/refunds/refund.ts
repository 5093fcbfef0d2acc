import type { Said } from '#office/components/form/notice.tsx'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'

/** A refund that was made, proposed or declined. */
export type Refund = AnswerOf<'listProposals'>['proposals'][number]

export interface DecisionProps {
  refund: Refund
  onDone: (said: Said) => void
  onClose: () => void
}
