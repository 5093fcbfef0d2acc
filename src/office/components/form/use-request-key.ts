import { useRef } from 'react'

/** The key of a request: the same one for a repetition of the same content, so that it counts once. */
export function useRequestKey() {
  const sent = useRef({ content: '', key: '' })
  return {
    keyOf(content: unknown): string {
      const text = JSON.stringify(content)
      if (sent.current.content !== text) sent.current = { content: text, key: crypto.randomUUID() }
      return sent.current.key
    },
    /** After an answer: the same content is another request. */
    forget: () => void (sent.current = { content: '', key: '' }),
  }
}
