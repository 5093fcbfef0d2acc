import { Link } from 'react-router'
import { ordersOf, progressOf, runToShow, type RunProgress } from '#office/lib/bulk/runs.ts'
import { useMember } from '#office/state/session.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './run-link.module.css'
import { useRuns } from './use-runs.ts'

/** The progress of the member's own run, on every page: 'Shipped 311 of 400' (OFF-043). */
export function RunLink() {
  const { permissions } = useMember()
  const { data: runs = [] } = useRuns({ isEnabled: permissions.includes('orders.read') })
  const text = useRunText()
  const run = runToShow(runs)
  if (!run) return null
  return (
    <Link to={`/runs/${run.id}`} className={styles.run ?? ''} data-state={run.state}>
      {text(run)}
    </Link>
  )
}

/** A short text for the progress of a run. */
export function useRunText(): (run: RunProgress) => string {
  const text = useText()
  return (run) => {
    const { state, action, counts } = run
    const { done, of } = progressOf(run)
    if (state === 'checking') return text('shell.run.checking', { done, of })
    if (state === 'ready') return text('shell.run.ready', { count: counts.can })
    return text(`shell.run.${action.kind}`, {
      done: counts.done,
      of: state === 'running' ? of : ordersOf(run),
    })
  }
}
