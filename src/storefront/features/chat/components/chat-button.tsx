import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import messages from 'virtual:messages/chat'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useStore } from '#ui/lib/use-store.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { Chat } from '#storefront/features/chat/state/chat.ts'
import { RareIcon } from '#ui/rare-icon.tsx'
import styles from './chat-button.module.css'
import { hasChat } from './chat-pages.ts'
import { shopChat } from './shop-chat.ts'
import { useStepsAside } from './use-steps-aside.ts'

/** Opens the chat (SHELL-122, SHELL-123). */
export default function ChatButton() {
  const chat = shopChat()
  const { pathname } = useLocation()
  const isOffered = hasChat(pathname)
  useEffect(() => {
    if (!isOffered) chat.hide()
  }, [isOffered, chat])
  if (!isOffered) return null
  return (
    <Messages of={messages}>
      <OpenButton chat={chat} />
    </Messages>
  )
}

function OpenButton({ chat }: { chat: Chat }) {
  const text = useText()
  const state = useStore(chat.state, 'idle')
  const isLoading = state === 'loading'
  const button = useRef<HTMLButtonElement>(null)
  const isAside = useStepsAside(button) && state !== 'failed'
  return (
    <div className={styles.place} data-chat-button data-aside={isAside || undefined}>
      <p role="status" className={state === 'failed' ? styles.failure : undefined}>
        {state === 'failed' && text('chat.failure')}
      </p>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={text(isLoading ? 'chat.loading' : 'chat.open')}
        aria-busy={isLoading || undefined}
        onClick={() => void chat.press()}
      >
        {isLoading ? <span className={styles.spinner} /> : <RareIcon name="chat" />}
        <span className={styles.words}>{text('chat.open')}</span>
      </button>
    </div>
  )
}
