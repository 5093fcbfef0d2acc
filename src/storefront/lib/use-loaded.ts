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
 * Loads a value for each key; answers for older keys are dropped. The key names everything that `load` depends on.
 * Failures are logged, but for refusals; `retry` loads again, and so does the return of the network.
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
        // What is refused is the caller's to say, and no fault of the page.
        if (!isCallFault(error) || error.status >= 500) console.error(error)
        receive({ key, attempt, reason: error })
      },
    )
    return () => {
      isCurrent = false
    }
    // `load` is a new function on every render; the key stands for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt])
  if (key === undefined) return { kind: 'idle' }
  if (failure) return { kind: 'failed', reason: failure.reason, retry }
  return current && 'value' in current ? { kind: 'loaded', value: current.value } : { kind: 'loading' }
}
