import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { importWithStyles } from '#library-internals/failed-style-sheets.ts'
import { reportChunkLoadFailure } from './chunk-load-failure.ts'

/** After this time, the shopper sees that the part has not loaded. */
const slowMilliseconds = 10_000

const retryAt = ['click', 'online']

interface Fallback {
  /** Shown until the code is loaded; without `onFailure`, only until loading fails. */
  fallback?: ReactNode
}

/**
 * A component whose code is loaded at its first render or, if it has an `open` prop, when it is first open. The page
 * works without it: after a failure the code is requested again at the next click anywhere, when the network is back, and
 * whenever the part is mounted or opened again. `onFailure` is for parts that the shopper opens: it reports the failure
 * (chunk-load-failure.ts) and closes the part, so that another click opens it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  onFailure?: (props: Props) => void,
): (props: Props & Fallback) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props) {
    // `null`: the code failed to load.
    const [Part, setPart] = useState<ComponentType<Props> | null | undefined>(() => loaded)
    const [tries, setTries] = useState(0)
    const isNeeded = !Part && !('open' in props && props.open === false)
    const fail = useEffectEvent(() => onFailure?.(props))
    useEffect(() => {
      if (!isNeeded) return
      let isMounted = true
      const retry = () => setTries((before) => before + 1)
      const timer = onFailure && setTimeout(() => reportChunkLoadFailure('part'), slowMilliseconds)
      const finish = (part: ComponentType<Props> | null) => {
        clearTimeout(timer)
        if (!isMounted) return
        setPart(() => part)
        if (!part) for (const event of retryAt) addEventListener(event, retry, { once: true, capture: true })
        if (part && onFailure) reportChunkLoadFailure()
      }
      const begin = () =>
        importWithStyles(load).then(
          (module) => finish((loaded = module.default)),
          (error: unknown) => {
            console.error(error)
            finish(null)
            if (isMounted) fail()
          },
        )
      // Each load starts in its own task, because the hydration of a page starts many.
      const start = setTimeout(() => void begin())
      return () => {
        isMounted = false
        clearTimeout(start)
        clearTimeout(timer)
        for (const event of retryAt) removeEventListener(event, retry, { capture: true })
      }
    }, [isNeeded, tries])
    if (Part) return <Part {...props} />
    return Part === undefined || onFailure ? props.fallback : null
  }
}

/** Loads code that may be needed soon. A failure is ignored here: it is reported when the code is needed. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => {})
