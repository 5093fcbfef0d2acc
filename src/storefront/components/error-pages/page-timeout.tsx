import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { MessagePage } from './message-page.tsx'

/** After this time, a notice shows that the page is still loading. */
const slowMilliseconds = 10_000
/** SHELL-078. */
const timeoutMilliseconds = 120_000

/** The requested page did not load in time. */
export class PageTimeoutError extends Error {
  /** Path, query and hash of the requested page. */
  readonly address: string

  constructor(address: string) {
    super(`The page ${address} did not load within ${timeoutMilliseconds / 1000} seconds`)
    this.name = 'ChunkLoadError'
    this.address = address
  }
}

/** Throws when a page takes too long to load, so that the error page replaces it. */
export function PageTimeout() {
  const { location } = useNavigation()
  const address = location && createPath(location)
  const [timedOut, setTimedOut] = useState<string>()
  useEffect(() => {
    if (address === undefined) return
    const slow = setTimeout(() => reportChunkLoadFailure('page'), slowMilliseconds)
    const timer = setTimeout(() => setTimedOut(address), timeoutMilliseconds)
    return () => {
      clearTimeout(slow)
      clearTimeout(timer)
      reportChunkLoadFailure()
    }
  }, [address])
  if (timedOut !== undefined && timedOut === address) throw new PageTimeoutError(timedOut)
  return null
}

/** Shows that a page did not load, with a button that loads it again. */
export function PageTimeoutPage({ address }: { address: string }) {
  const text = useText()
  return (
    <MessagePage title={text('shell.error.title')} text={text('shell.late.text')}>
      <Button data-given-up onClick={() => location.assign(address)}>
        {text('shell.late.again')}
      </Button>
    </MessagePage>
  )
}
