import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the latest render, for what goes on after a wait: a closure has the values of its own render. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** A function that waits until the page shows something, such as the answer of a call that is under way. */
export function useUntil(isShown: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([])
  const latest = useLatest(isShown)
  useLayoutEffect(() => {
    if (isShown) for (const goOn of waiting.current.splice(0)) goOn()
  }, [isShown])
  return () =>
    latest.current ? Promise.resolve() : new Promise((resolve) => void waiting.current.push(resolve))
}
