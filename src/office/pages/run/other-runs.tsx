import { Link } from 'react-router'
import { useRunText } from '#office/components/bulk/run-link.tsx'
import { ordersOf } from '#office/lib/bulk/runs.ts'
import { useRuns } from '#office/components/bulk/use-runs.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './run.module.css'

/** The member's other runs, because the bar shows only one. */
export function OtherRuns({ id }: { id: string }) {
  const text = useText()
  const runText = useRunText()
  const { data: runs = [] } = useRuns({ isEnabled: true })
  const others = runs.filter((run) => run.id !== id)
  if (others.length === 0) return null
  return (
    <section aria-label={text('bulk.otherRuns')}>
      <h2>{text('bulk.otherRuns')}</h2>
      <ul>
        {others.map((run) => (
          <li key={run.id}>
            <Link to={`/runs/${run.id}`} className={styles.other ?? ''}>
              {text(`bulk.title.${run.action.kind}`, { count: ordersOf(run) })}: {runText(run)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
