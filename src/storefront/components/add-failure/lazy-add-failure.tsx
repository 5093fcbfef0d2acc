import { useText } from '#ui/messages/use-text.ts'
import type { FailedAddition } from '#storefront/state/bag/additions/use-add-button.ts'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from './add-failure.module.css'

/** Loaded when the browser is idle, because the line must also show without a network. */
export const loadAddFailure = () => import('./add-failure.tsx')

const Reason = lazyPart(loadAddFailure, () => reportChunkLoadFailure('part'))

interface AddFailureProps {
  failed: FailedAddition
  className: string | undefined
}

/** One line beside an add button that failed. Shows no reason when the connection dropped before the code loaded. */
export function AddFailure(props: AddFailureProps) {
  return <Reason {...props} fallback={<Unexplained {...props} />} />
}

function Unexplained({ failed, className }: AddFailureProps) {
  const text = useText()
  return (
    <p className={className} role="alert">
      {text('ui.notAdded')}{' '}
      <button type="button" className={styles.retry} onClick={failed.retry}>
        {text('ui.tryAgain')}
      </button>
    </p>
  )
}
