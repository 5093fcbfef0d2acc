/** An event, with the names of Google Analytics 4 where it has one (OPS-022). */
export interface AnalyticsEvent {
  event: string
  /** Data of a commerce event; cleared before the next one (OPS-002). */
  ecommerce?: Readonly<Record<string, unknown>>
  [detail: string]: unknown
}

interface DataLayerOptions {
  /** The array that a tag manager reads: `window.dataLayer`. */
  layer: unknown[]
  hasConsent: () => boolean
  newId: () => string
}

/** How long an event waits for its tags, in milliseconds (OPS-001, OPS-059). */
const eventTimeout = 2_000

/** Limits the memory of an open tab whose shopper never consents. */
const maxWaiting = 200

export type DataLayer = ReturnType<typeof openDataLayer>

/** Sends events to the tag manager. Without consent to cookies they wait here. */
export function openDataLayer({ layer, hasConsent, newId }: DataLayerOptions) {
  let waiting: AnalyticsEvent[] = []

  function push({ event, ecommerce, ...details }: AnalyticsEvent): void {
    if (ecommerce) layer.push({ ecommerce: null })
    layer.push({ event, event_id: newId(), eventTimeout, ...details, ...(ecommerce && { ecommerce }) })
  }

  return {
    send(event: AnalyticsEvent): void {
      if (hasConsent()) push(event)
      else if (waiting.length < maxWaiting) waiting.push(event)
    },
    /** Sends the waiting events in their order. */
    flush(): void {
      const events = waiting
      waiting = []
      for (const event of events) push(event)
    },
  }
}
