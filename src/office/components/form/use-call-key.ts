import { useRef } from 'react'

/**
 * The idempotency key of a change. It stays the same for the same input until the call succeeds, so that a repeated
 * call has no second effect (OFF-161).
 */
export function useCallKey() {
  const sent = useRef({ input: '', key: '' })
  return {
    keyOf(input: unknown): string {
      const text = JSON.stringify(input)
      if (sent.current.input !== text) sent.current = { input: text, key: crypto.randomUUID() }
      return sent.current.key
    },
    /** Call it after a success: the next change gets a new key, even with the same input. */
    done() {
      sent.current = { input: '', key: '' }
    },
  }
}
