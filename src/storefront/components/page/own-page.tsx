import { useEffect, useEffectEvent } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { market } from '#storefront/lib/api/market.ts'
import { loadOwnPage, type ContentPage } from '#storefront/lib/content/load-content-page.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { useSession } from '#storefront/state/session/use-session.ts'

interface OwnPageProps {
  /** The delivery key of the page. */
  personalKey: string
  /** Receives the page for the customer's groups, or `undefined` while it loads. */
  onRead: (page: ContentPage | undefined) => void
}

/** Loads a page for the customer of the session, and loads it again when the customer changes. */
export default function OwnPage({ personalKey, onRead }: OwnPageProps) {
  const { kind, customerId } = useSession()
  const key = kind === 'registered' ? `${customerId} ${personalKey}` : undefined
  const answer = useLoaded(key, () => loadOwnPage(calls(), market().locale, personalKey))
  const own = answer.kind === 'loaded' ? answer.value : undefined
  const report = useEffectEvent(onRead)
  useEffect(() => report(own), [own])
  return null
}
