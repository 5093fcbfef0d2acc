import { Loading } from '#office/components/shell/loading.tsx'
import { isFailure } from '#office/lib/calls/call-failure.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'

interface UnreadProps {
  found: { isError: boolean; error: Error | null; refetch: () => Promise<unknown> }
  what: 'pickup' | 'list' | 'search' | 'shops' | 'stock'
}

/** Replaces data that is not loaded. Without a connection the desk shows only data that was loaded before. */
export function Unread({ found: { isError, error, refetch }, what }: UnreadProps) {
  const text = useText()
  if (!isError) return <Loading />
  return (
    <FailedRead onRetry={() => void refetch()}>
      {isFailure(error, 'no-connection') ? text(`desk.unread.${what}`) : error?.message}
    </FailedRead>
  )
}
