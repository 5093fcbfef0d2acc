import { useEffect, useRef } from 'react'
import { useOthers } from '#office/components/bulk/use-runs.ts'
import { hasEnded, isAtWork, progressOf, type BulkRun } from '#office/lib/bulk/runs.ts'
import { useMember } from '#office/state/session.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { OtherRuns } from './other-runs.tsx'
import { Others } from './others.tsx'
import styles from './run.module.css'
import { RunActions } from './run-actions.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunMail } from './run-mail.tsx'

/** The preview, the progress or the result of a run. */
export function Run({ run }: { run: BulkRun }) {
  const text = useText()
  const { id, state, action, counts } = run
  const { done, of } = progressOf(run)
  const status = useRef<HTMLParagraphElement>(null)
  // The pressed button is no longer rendered.
  useEffect(() => {
    if (document.activeElement === document.body) status.current?.focus()
  }, [state])
  const { permissions } = useMember()
  const isAboutDays = state === 'ready' && action.kind === 'day'
  const isListed = state === 'ready' || hasEnded(run)
  const others = useOthers(run, { isEnabled: isListed })
  // Before the start, list only the orders that cannot change.
  const listed = others.data?.filter(({ refused }) => state !== 'ready' || refused !== null) ?? []
  return (
    <div className={styles.run}>
      {/* Announces a new state, and not each order. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.state}>
        {text(`bulk.state.${state}`, { ...counts })}
      </p>
      {isAtWork(run) && (
        <div className={styles.progress}>
          <ProgressBar percent={of === 0 ? 0 : (100 * done) / of} label={text('bulk.progress')} />
          <p>{text(state === 'checking' ? 'bulk.checked' : `bulk.done.${action.kind}`, { done, of })}</p>
          <p className={styles.quiet}>{text('bulk.leave')}</p>
        </div>
      )}
      {isListed && <RunFacts run={run} />}
      {isAboutDays && run.mails > 0 && permissions.includes('orders.persons') && <RunMail run={run} />}
      <RunActions run={run} others={listed} />
      {others.isError && (
        <FailedRead onRetry={() => void others.refetch()}>{others.error.message}</FailedRead>
      )}
      {isListed && listed.length > 0 && (
        <Others title={text(state === 'ready' ? 'bulk.others.ready' : 'bulk.others')} others={listed} />
      )}
      <OtherRuns id={id} />
    </div>
  )
}
