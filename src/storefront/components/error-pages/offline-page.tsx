import { useState, type ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { useWhenOnline } from '#storefront/lib/use-when-online.ts'
import { Button } from '#ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/**
 * The error page of a page that did not come because the device is offline, such as that of an order which was just placed.
 * Shows `otherwise` while there is a network.
 */
export function OfflinePage({ otherwise }: { otherwise: ReactNode }) {
  const text = useText()
  // As it was when the page failed. On the server it is not known.
  const [isOffline] = useState(() => navigator.onLine === false)
  useWhenOnline(isOffline, open)
  if (!isOffline) return otherwise
  return (
    <MessagePage title={text('shell.error.title')} text={text('shell.offline.text')}>
      <Button onClick={open}>{text('shell.late.again')}</Button>
    </MessagePage>
  )
}

/** The address is that of the requested page already. */
const open = () => location.reload()
