import type { ReactNode } from 'react'
import { Messages, type AreaMessages } from '#ui/messages/area-messages.tsx'

/** A page with the messages of its areas, in addition to those of every page. */
export const withMessages = (of: AreaMessages, Page: () => ReactNode) =>
  function PageWithMessages() {
    return (
      <Messages of={of}>
        <Page />
      </Messages>
    )
  }
