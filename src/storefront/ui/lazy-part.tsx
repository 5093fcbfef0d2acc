import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { reportChunkLoadFailure } from './chunk-load-failure.ts'

/** After this, whoever has pressed something hears that it does not come. */
const patienceMilliseconds = 10_000

interface WhileAway {
  /** Stands in its place until its code is there; where nobody asked for it, until it is refused. */
  waiting?: ReactNode
}

/**
 * A part whose code comes when it is first drawn; one with `open`, when it is first open. No page breaks without it:
 * refused code is asked for again at the next press anywhere, and whenever the part is drawn or opened anew. `giveUp` is
 * for what the shopper has asked for: it tells of it (chunk-load-failure.ts), and closes it, so that a second press opens it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  giveUp?: (props: Props) => void,
): (props: Props & WhileAway) => ReactNode {
  let kept: ComponentType<Props> | undefined
  return function Late(props) {
    // `null`: refused.
    const [Part, setPart] = useState<ComponentType<Props> | null | undefined>(() => kept)
    const [tries, setTries] = useState(0)
    const isAwaited = !Part && !('open' in props && props.open === false)
    const end = useEffectEvent(() => giveUp?.(props))
    useEffect(() => {
      if (!isAwaited) return
      let isHere = true
      const again = () => setTries((before) => before + 1)
      const timer = giveUp && setTimeout(() => reportChunkLoadFailure('part'), patienceMilliseconds)
      const settle = (part: ComponentType<Props> | null) => {
        clearTimeout(timer)
        if (!isHere) return
        setPart(() => part)
        if (!part) document.addEventListener('click', again, { once: true, capture: true })
        if (part && giveUp) reportChunkLoadFailure()
      }
      load().then(
        (module) => settle((kept = module.default)),
        (error: unknown) => {
          console.error(error)
          settle(null)
          if (isHere) end()
        },
      )
      return () => {
        isHere = false
        clearTimeout(timer)
        document.removeEventListener('click', again, { capture: true })
      }
    }, [isAwaited, tries])
    if (Part) return <Part {...props} />
    return Part === undefined || giveUp ? props.waiting : null
  }
}

/** Asks for code that may be wanted soon; without it, nothing is different yet. */
export const preload = (load: () => Promise<unknown>): void => void load().catch(() => {})
