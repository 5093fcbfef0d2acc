import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** SHELL-078. */
const timeoutMilliseconds = 120_000

/** The page that was asked for did not come in time. */
export class ChunkLoadError extends Error {
  /** Path and query of that page. */
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
  const address = location && location.pathname + location.search
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => setLate(address), timeoutMilliseconds)
    return () => clearTimeout(timer)
  }, [address])
  if (late !== undefined && late === address) throw new ChunkLoadError(late)
  return null
}

/** Says that a page did not come, and asks for it anew. */
export function LatePage({ address }: { address: string }) {
  const text = useText()
  return (
    <MessagePage title={text('shell.error.title')} text={text('shell.late.text')}>
      <Button onClick={() => location.assign(address)}>{text('shell.late.again')}</Button>
    </MessagePage>
  )
}
