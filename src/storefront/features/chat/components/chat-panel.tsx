import { useState } from 'react'
import formMessages from 'virtual:messages/forms'
import messages from 'virtual:messages/mailbox'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatLog } from './chat-log.tsx'
import styles from './chat-panel.module.css'
import { useConversation } from './use-conversation.ts'

const panelMessages = joinAreas(messages, formMessages)

interface ChatPanelProps {
  open: boolean
  onClose: () => void
}

/** The shop's own chat: a mailbox. Answers appear here and are sent by mail (OPS-037). */
export default function ChatPanel(props: ChatPanelProps) {
  return (
    <Messages of={panelMessages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, onClose }: ChatPanelProps) {
  const text = useText()
  const { kind, customerId } = useSession()
  // A guest without a session gets one with the first message and stays in the conversation.
  const shopper = kind === 'registered' ? customerId : 'guest'
  return (
    <SidePanel open={open} onClose={onClose} title={text('mailbox.title')}>
      <Conversation key={shopper} />
    </SidePanel>
  )
}

/** Unmounts when the panel closes, which stops the requests. */
function Conversation() {
  const text = useText()
  const { reading, show, retry } = useConversation()
  const [sent, setSent] = useState(0)
  if (reading.kind === 'loading') return <Skeleton className={styles.waiting} />
  if (reading.kind === 'failed') return <FailedRead onRetry={retry}>{text('mailbox.failure')}</FailedRead>
  const { chat } = reading
  return (
    <div className={styles.panel}>
      <p>{text('mailbox.text')}</p>
      <ChatLog messages={chat.messages} />
      {/* A message moves the form down. The key mounts a new form, which does not count as a layout shift. */}
      <ChatForm
        key={sent}
        chat={chat}
        takesFocus={sent > 0}
        onSent={(next) => {
          show(next)
          setSent(sent + 1)
        }}
      />
    </div>
  )
}
