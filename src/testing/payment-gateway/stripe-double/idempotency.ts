import type { Answer } from './answers.ts'

export const errorOf = (
  status: number,
  message: string,
  type = 'invalid_request_error',
  code?: string,
): Answer => ({ status, document: { error: { type, code, message } } })

export interface IdempotencyKeys {
  /**
   * Executes the work of a key once and returns its response; `isReplayed` for a later request. Awaits `hold` after
   * the work; meanwhile the key is in use.
   */
  answerOnce(request: {
    key: string
    parameters: string
    work: () => Answer
    hold: Promise<void> | undefined
  }): Promise<{ answer: Answer; isReplayed: boolean }>
  forget(): void
}

/**
 * Opens Stripe's idempotency (https://docs.stripe.com/api/idempotent_requests): errors of the work are repeated too.
 */
export function openIdempotencyKeys(): IdempotencyKeys {
  const stored = new Map<string, { answer: Answer; parameters: string }>()
  const running = new Set<string>()
  return {
    async answerOnce({ key, parameters, work, hold }) {
      if (running.has(key)) {
        const inUse = errorOf(409, 'The key is in use', undefined, 'idempotency_key_in_use')
        return { answer: inUse, isReplayed: false }
      }
      const first = stored.get(key)
      if (first && first.parameters !== parameters) {
        const mismatch = errorOf(400, 'Use a key with the same parameters only', 'idempotency_error')
        return { answer: mismatch, isReplayed: false }
      }
      if (first) return { answer: first.answer, isReplayed: true }
      running.add(key)
      // Copies the response, because the documents change later.
      const answer = structuredClone(work())
      stored.set(key, { answer, parameters })
      // Stripe takes a moment, so that other requests find the key in use.
      await new Promise(setImmediate)
      await hold
      running.delete(key)
      return { answer, isReplayed: false }
    },
    forget: () => stored.clear(),
  }
}
