import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { isFailure } from '#office/lib/calls/call-failure.ts'
import { call } from '#office/state/call.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Page } from './page.tsx'

interface PageModule {
  default: () => ReactNode
}

/**
 * A page whose code loads when it is first opened. A load failure is shown within the frame, with a button to try
 * again.
 */
export const lazyPage = (
  load: () => Promise<PageModule>,
  others: readonly (() => Promise<unknown>)[] = [],
) => ({
  async lazy() {
    const Component = await load().then(
      (module) => module.default,
      () => notLoaded(load),
    )
    // Preloads pages that must work without a connection. Each page reports its own load failure.
    for (const other of others) other().catch(() => {})
    return { Component }
  },
})

/** The page that replaces one whose code did not load. */
const notLoaded = (load: () => Promise<PageModule>) =>
  function NotLoaded() {
    const [Loaded, setLoaded] = useState<() => ReactNode>()
    const tryAgain = async (isPressed: boolean) => {
      try {
        const { default: Found } = await load()
        setLoaded(() => Found)
      } catch {
        if (!isPressed) return
        // Some browsers never request a failed module again. So the document reloads as soon as the server responds.
        const isAway = await call('getSession', {}).then(
          () => false,
          (failure: unknown) => isFailure(failure, 'no-connection'),
        )
        if (!isAway) location.reload()
      }
    }
    const loadQuietly = useEffectEvent(() => void tryAgain(false))
    useEffect(() => {
      const listen = () => loadQuietly()
      listen()
      addEventListener('online', listen)
      return () => removeEventListener('online', listen)
    }, [])
    return Loaded ? <Loaded /> : <Failure onRetry={() => void tryAgain(true)} />
  }

function Failure({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <Page title={text('shell.notLoaded')}>
      <FailedRead onRetry={onRetry}>{text('shell.notLoaded.text')}</FailedRead>
    </Page>
  )
}
