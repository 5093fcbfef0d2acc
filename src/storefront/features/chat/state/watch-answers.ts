import type { Calls } from '#api/calls.ts'
import { openGrowingPauses } from '#shared/work/growing-pauses.ts'
import { openStore } from '#ui/lib/store.ts'

export type ChatView = Awaited<ReturnType<Calls['Site']['getChat']>>

export type ChatReading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; chat: ChatView }

interface WatchOptions {
  read: () => Promise<ChatView>
  /** A hidden tab does not poll. */
  isHidden: () => boolean
}

/** The shopper expects an answer soon after a message. Later answers also arrive by mail. */
const pauseMilliseconds = { first: 5_000, longest: 60_000 }

/**
 * Reads a conversation while its panel is open, and polls for answers less and less often. A message that is sent or
 * received restarts the pauses.
 */
export function watchAnswers({ read, isHidden }: WatchOptions) {
  const reading = openStore<ChatReading>({ kind: 'loading' })
  const pauses = openGrowingPauses(pauseMilliseconds)
  let timer: ReturnType<typeof setTimeout> | undefined
  let newest = 0
  let isStopped = false

  function receive(chat: ChatView): void {
    const before = reading.get()
    if (before.kind === 'loaded' && isSame(before.chat, chat)) return
    reading.set({ kind: 'loaded', chat })
    pauses.reset()
  }

  async function ask(): Promise<void> {
    const own = ++newest
    try {
      const chat = isHidden() ? undefined : await read()
      // This response lacks messages that were sent meanwhile.
      if (chat && own === newest && !isStopped) receive(chat)
    } catch (error) {
      console.error(error)
      if (own === newest && reading.get().kind === 'loading') reading.set({ kind: 'failed' })
    }
    if (own === newest) askLater()
  }

  function askLater(): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void ask(), pauses.next())
  }

  return {
    reading,
    start(): void {
      isStopped = false
      void ask()
    },
    /** Polls immediately: the shopper is back, or the network is. */
    look(): void {
      if (isStopped) return
      clearTimeout(timer)
      pauses.reset()
      void ask()
    },
    retry(): void {
      clearTimeout(timer)
      reading.set({ kind: 'loading' })
      void ask()
    },
    /** Shows the conversation from the response to a sent message. */
    show(chat: ChatView): void {
      newest++
      receive(chat)
      askLater()
    },
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** A very long conversation shows only its newest messages, so their number stays the same. */
const isSame = (before: ChatView, after: ChatView): boolean =>
  before.messages.length === after.messages.length && before.messages.at(-1)?.id === after.messages.at(-1)?.id
