import { useEffect, useRef } from 'react'
import type { AnalyticsEvent } from '#storefront/lib/analytics/data-layer.ts'
import { enqueueEvent } from '#storefront/lib/analytics/event-queue.ts'

type EventMaker = (
  events: typeof import('#storefront/lib/analytics/commerce-events.ts'),
) => readonly AnalyticsEvent[]

/** Sends commerce events. Their code is loaded for the first event, so that no page waits for it. */
export function trackProducts(make: EventMaker): void {
  enqueueEvent(async () => {
    const [events, { track }] = await Promise.all([
      import('#storefront/lib/analytics/commerce-events.ts'),
      import('./track.ts'),
    ])
    make(events).forEach(track)
  })
}

/** Sends the events of a shown list or product once for each `key`. Waits while `key` is `undefined`. */
export function useTrackProducts(key: string | undefined, make: EventMaker): void {
  const tracked = useRef<string>(undefined)
  useEffect(() => {
    if (key === undefined || tracked.current === key) return
    tracked.current = key
    trackProducts(make)
  }, [key, make])
}
