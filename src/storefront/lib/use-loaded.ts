import { useEffect, useState } from 'react'

export type Loaded<Value> =
  /** There is no key. */
  { kind: 'idle' } | { kind: 'loading' } | { kind: 'loaded'; value: Value } | { kind: 'failed' }

/**
 * Loads a value for each key; answers for older keys are dropped. The key names everything that `load` depends on.
 * Failures are logged.
 */
export function useLoaded<Value>(key: string | undefined, load: () => Promise<Value>): Loaded<Value> {
  const [answer, setAnswer] = useState<{ key: string; result: Loaded<Value> }>()
  useEffect(() => {
    if (key === undefined) return
    let isCurrent = true
    const receive = (result: Loaded<Value>) => isCurrent && setAnswer({ key, result })
    load().then(
      (value) => receive({ kind: 'loaded', value }),
      (error: unknown) => {
        console.error(error)
        receive({ kind: 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
    // `load` is a new function on every render; the key stands for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  if (key === undefined) return { kind: 'idle' }
  return answer?.key === key ? answer.result : { kind: 'loading' }
}
