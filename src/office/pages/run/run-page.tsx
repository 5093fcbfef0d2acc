import bulkMessages from 'virtual:messages/bulk'
import { useParams } from 'react-router'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { ordersOf } from '#office/lib/bulk/runs.ts'
import { useRun } from '#office/components/bulk/use-runs.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Run } from './run.tsx'

/** One bulk run: its preview, progress and report (OFF-042 to OFF-044). */
function RunPage() {
  const text = useText()
  const { id = '' } = useParams()
  const { data: run, error, refetch } = useRun(id)
  const title = run ? text(`bulk.title.${run.action.kind}`, { count: ordersOf(run) }) : text('bulk.run')
  return (
    <Page title={title} permission="orders.read">
      {error && <FailedRead onRetry={() => void refetch()}>{error.message}</FailedRead>}
      {run && <Run key={run.id} run={run} />}
    </Page>
  )
}

export default withMessages(bulkMessages, RunPage)
