import type { ReactNode } from 'react'
import { Messages, type AreaMessages } from '#ui/messages/area-messages.tsx'

/** Wraps a page with the messages of its areas, in addition to the messages of every page. */
export const withMessages = (of: AreaMessages, Page: () => ReactNode) =>
  function PageWithMessages() {
    return (
      <Messages of={of}>
        <Page />
      </Messages>
    )
  }
