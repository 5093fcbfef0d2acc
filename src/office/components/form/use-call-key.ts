import { useRef } from 'react'

/** The key of a change: the same for the same input until it has succeeded, so that it counts once, however often it is sent (OFF-161). */
export function useCallKey() {
  const sent = useRef({ input: '', key: '' })
  return {
    keyOf(input: unknown): string {
      const text = JSON.stringify(input)
      if (sent.current.input !== text) sent.current = { input: text, key: crypto.randomUUID() }
      return sent.current.key
    },
    /** After a success: the next change is another one, even with the same input. */
    done() {
      sent.current = { input: '', key: '' }
    },
  }
}
