import { lazyPart } from '#ui/lazy-part.tsx'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import type { BuilderContext } from './builder-context.ts'
import type { Waiting } from './use-builder-state.ts'

interface SwapQuestionProps {
  builder: BuilderContext
  waiting: Waiting | undefined
  onClose: () => void
}

const Lazy = lazyPart<SwapQuestionProps & { open: boolean }>(
  async () => ({ default: (await import('./swap-question.tsx')).SwapQuestion }),
  ({ onClose }) => {
    reportChunkLoadFailure('part')
    onClose()
  },
)

/** Asks which piece makes room for another. Its code is loaded with the first question. */
export const SwapQuestion = (props: SwapQuestionProps) => (
  <Lazy {...props} open={props.waiting !== undefined} />
)
