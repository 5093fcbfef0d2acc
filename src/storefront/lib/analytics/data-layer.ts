/** An event by the names of Google Analytics 4 where it has one (OPS-022). */
export interface AnalyticsEvent {
  event: string
  /** What commerce events are about; kept apart from every other event's (OPS-002). */
  ecommerce?: Readonly<Record<string, unknown>>
  [detail: string]: unknown
}

interface DataLayerOptions {
  /** Where a tag manager reads: `window.dataLayer`. */
  layer: unknown[]
  hasConsent: () => boolean
  newId: () => string
}

/** How long tags may keep an event that waits for them, in milliseconds (OPS-001, OPS-059). */
const eventTimeout = 2_000

/** A shopper who never agrees shall not fill the memory of a tab that stays open. */
const mostWaiting = 200

export type DataLayer = ReturnType<typeof openDataLayer>

/** Events on their way to a tag manager: they wait here until the shopper has agreed to cookies. */
export function openDataLayer({ layer, hasConsent, newId }: DataLayerOptions) {
  let waiting: AnalyticsEvent[] = []

  function push({ event, ecommerce, ...details }: AnalyticsEvent): void {
    if (ecommerce) layer.push({ ecommerce: null })
    layer.push({ event, event_id: newId(), eventTimeout, ...details, ...(ecommerce && { ecommerce }) })
  }

  return {
    send(event: AnalyticsEvent): void {
      if (hasConsent()) push(event)
      else if (waiting.length < mostWaiting) waiting.push(event)
    },
    /** Lets go of what waited, in its order. */
    flush(): void {
      const held = waiting
      waiting = []
      for (const event of held) push(event)
    },
  }
}
