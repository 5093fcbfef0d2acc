import { useEffect, useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { session } from '#storefront/state/session/session.ts'
import {
  watchAnswers,
  type ChatReading,
  type ChatView,
} from '#storefront/features/chat/state/watch-answers.ts'

interface OpenConversation {
  reading: ChatReading
  show: (chat: ChatView) => void
  retry: () => void
}

/** A visitor without a session has no messages. Reading must not create a session. */
const read = async (): Promise<ChatView> =>
  session.snapshot().kind === 'none' ? { messages: [] } : calls().Site.getChat()

/** The conversation of the shopper, while the component that uses it is rendered. */
export function useConversation(): OpenConversation {
  const [watch] = useState(() => watchAnswers({ read, isHidden: () => document.hidden }))
  useEffect(() => {
    watch.start()
    document.addEventListener('visibilitychange', watch.look)
    window.addEventListener('online', watch.look)
    return () => {
      watch.stop()
      document.removeEventListener('visibilitychange', watch.look)
      window.removeEventListener('online', watch.look)
    }
  }, [watch])
  return { reading: useStore(watch.reading, { kind: 'loading' }), show: watch.show, retry: watch.retry }
}
