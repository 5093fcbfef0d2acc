import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A ref with the value of the latest render, for code after an `await`: a closure has only the values of its own
 * render.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Returns a function that waits until the page shows something, such as the response of a running call. */
export function useUntil(isShown: boolean): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([])
  const latest = useLatest(isShown)
  useLayoutEffect(() => {
    if (isShown) for (const goOn of waiting.current.splice(0)) goOn()
  }, [isShown])
  return () =>
    latest.current ? Promise.resolve() : new Promise((resolve) => void waiting.current.push(resolve))
}
