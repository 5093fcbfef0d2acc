import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { reportChunkLoadFailure } from '#storefront/ui/chunk-load-failure.ts'
import { MessagePage } from './message-page.tsx'

/** After this the shopper hears that the page is still on its way. */
const slowMilliseconds = 10_000
/** SHELL-078. */
const timeoutMilliseconds = 120_000

/** The page that was asked for did not come in time. */
export class PageTimeoutError extends Error {
  /** Path, query and place of that page. */
  readonly address: string

  constructor(address: string) {
    super(`The page ${address} did not load within ${timeoutMilliseconds / 1000} seconds`)
    this.name = 'ChunkLoadError'
    this.address = address
  }
}

/** Gives up on a page that is under way for too long: its place is taken by the error page. */
export function PageTimeout() {
  const { location } = useNavigation()
  const address = location && createPath(location)
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (address === undefined) return
    const slow = setTimeout(() => reportChunkLoadFailure('page'), slowMilliseconds)
    const timer = setTimeout(() => setLate(address), timeoutMilliseconds)
    return () => {
      clearTimeout(slow)
      clearTimeout(timer)
      reportChunkLoadFailure()
    }
  }, [address])
  if (late !== undefined && late === address) throw new PageTimeoutError(late)
  return null
}

/** Says that a page did not come, and asks for it anew. */
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
