import { useRef, useState } from 'react'
import { fieldTexts } from '#shared/text/patterns.ts'
import { saveBagMessages } from '#storefront/state/gift-messages/gift-messages.ts'
import { messagesFor, type Addressee } from '#storefront/state/gift-messages/save-messages.ts'

interface MessageSavingOptions {
  /** The typed message, with `{firstName}`. */
  typed: string
  /** The message in the basket. */
  saved: string
  own: Addressee
  /** All other recipients. */
  others: readonly Addressee[]
}

export type MessageSaving = ReturnType<typeof useMessageSaving>

/**
 * Saves a gift message on blur or by its button, for its recipient or for all recipients. A message that could not be
 * saved blocks the checkout step (SHIP-047).
 */
export function useMessageSaving({ typed, saved, own, others }: MessageSavingOptions) {
  const [status, setStatus] = useState<'idle' | 'saving' | 'failed'>('idle')
  const [isForAll, setIsForAll] = useState(false)
  /**
   * The message that was sent to all, and the number of recipients that have it; `left` recipients cannot have it.
   */
  const [sent, setSent] = useState<{ message: string; count: number; left: number }>()
  const [printed] = messagesFor(typed, [own]).messages
  const running = useRef<Promise<boolean>>(undefined)
  // The basket may have the message before this component renders again.
  const last = useRef<string>(undefined)
  const isSaved = printed?.giftMessage === saved && (!isForAll || sent?.message === typed)

  async function send(toAll: boolean): Promise<boolean> {
    const { messages, left } = messagesFor(typed, toAll ? [own, ...others] : [own])
    setStatus('saving')
    try {
      await saveBagMessages(messages)
      last.current = `${toAll} ${typed}`
      if (toAll) setSent({ message: typed, count: messages.length, left: left.length })
      setStatus('idle')
      return true
    } catch {
      setStatus('failed')
      return false
    }
  }

  /**
   * Returns whether the basket has the typed message. The form handles a message that is too long or has unsupported
   * characters.
   */
  async function save(toAll = isForAll): Promise<boolean> {
    await running.current
    const isDone = printed?.giftMessage === saved && (!toAll || sent?.message === typed)
    if (!printed || isDone || last.current === `${toAll} ${typed}`) return true
    running.current = send(toAll)
    return running.current
  }

  return {
    status: isSaved ? ('saved' as const) : status,
    sent: isSaved ? sent : undefined,
    isForAll,
    othersCount: others.length,
    error: status === 'failed' && !isSaved ? fieldTexts.giftMessageUnsaved : undefined,
    save,
    setForAll(isWanted: boolean): void {
      setIsForAll(isWanted)
      if (isWanted && typed.trim() !== '') void save(true)
    },
  }
}
