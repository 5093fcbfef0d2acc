import { useQuery } from '@tanstack/react-query'
import { MailText } from '#office/components/mail/mail-text.tsx'
import type { BulkRun } from '#office/lib/bulk/runs.ts'
import { call } from '#office/state/call.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'

/** The email to buyers about another day, with the first buyer's email as the example (OFF-101). */
export function RunMail({ run: { id, mails } }: { run: BulkRun }) {
  const text = useText()
  const found = useQuery({
    queryKey: ['bulk-mail', id],
    queryFn: () => call('getBulkMail', { parameters: { id } }),
  })
  if (found.isError)
    return <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>
  if (!found.data?.mail) return null
  return <MailText title={text('bulk.mailText', { count: mails })} mail={found.data.mail} />
}
