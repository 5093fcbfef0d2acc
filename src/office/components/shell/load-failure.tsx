import { useRouteError } from 'react-router'
import { EntryFrame } from '#office/components/entry-frame/entry-frame.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'

/** Shown when the code of a page did not load, or the page threw an error. */
export function LoadFailure() {
  const text = useText()
  console.error(useRouteError())
  return (
    <EntryFrame title={text('shell.broken')}>
      <FailedRead onRetry={() => location.reload()}>{text('shell.failed')}</FailedRead>
    </EntryFrame>
  )
}
