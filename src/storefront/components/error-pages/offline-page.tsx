import { useState, type ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { useWhenOnline } from '#storefront/lib/use-when-online.ts'
import { Button } from '#ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/**
 * The error page for a page that failed to load because the device is offline. Renders `otherwise` if the device is
 * online.
 */
export function OfflinePage({ otherwise }: { otherwise: ReactNode }) {
  const text = useText()
  // The network state at the time of the failure. On the server it is unknown.
  const [isOffline] = useState(() => navigator.onLine === false)
  useWhenOnline(isOffline, open)
  if (!isOffline) return otherwise
  return (
    <MessagePage title={text('shell.error.title')} text={text('shell.offline.text')}>
      <Button onClick={open}>{text('shell.late.again')}</Button>
    </MessagePage>
  )
}

/** The browser's address is already the address of the requested page. */
const open = () => location.reload()
