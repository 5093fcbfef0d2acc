import { useEffect, useState } from 'react'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { useWhenOnline } from './use-when-online.ts'

export type Loaded<Value> =
  /** There is no key. */
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'loaded'; value: Value }
  | { kind: 'failed'; reason: unknown; retry: () => void }

type Answer<Value> = { key: string; attempt: number } & ({ value: Value } | { reason: unknown })

/**
 * Loads a value for each key, and ignores responses for older keys. The key must identify all inputs of `load`. Logs
 * failures except refusals. `retry` loads again, and so does a reconnect.
 */
export function useLoaded<Value>(key: string | undefined, load: () => Promise<Value>): Loaded<Value> {
  const [answer, setAnswer] = useState<Answer<Value>>()
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt(attempt + 1)
  const current = answer !== undefined && answer.key === key ? answer : undefined
  const failure = current && 'reason' in current && current.attempt === attempt ? current : undefined
  useWhenOnline(failure !== undefined, retry)
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const receive = (next: Answer<Value>) => isCurrent && setAnswer(next)
    load().then(
      (value) => receive({ key, attempt, value }),
      (error: unknown) => {
        // The caller shows a refusal, which is no error of the page.
        if (!isCallFault(error) || error.status >= 500) console.error(error)
        receive({ key, attempt, reason: error })
      },
    )
    return () => {
      isCurrent = false
    }
    // `load` is a new function on every render, so the key is the dependency.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])
  if (key === undefined) return { kind: 'idle' }
  if (failure) return { kind: 'failed', reason: failure.reason, retry }
  return current && 'value' in current ? { kind: 'loaded', value: current.value } : { kind: 'loading' }
}
