import { loadAnalyticsScripts } from '#storefront/lib/third-party/load-analytics-scripts.ts'
import { hasConsent, onConsent } from '#storefront/state/consent/consent.ts'
import { keepEvent, takeKeptEvents } from './kept-events.ts'
import { openDataLayer, type AnalyticsEvent, type DataLayer } from '#storefront/lib/analytics/data-layer.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let dataLayer: DataLayer | undefined

/** Sends an event to the data layer of this browser. */
export function track(event: AnalyticsEvent): void {
  if ('payment' in document.documentElement.dataset) return keepEvent(event)
  dataLayer ??= start()
  dataLayer.send(event)
}

function start(): DataLayer {
  const layer = (window.dataLayer ??= [])
  // crypto.randomUUID is missing in old browsers and on pages over plain HTTP. These ids only need to differ.
  const prefix = Math.random().toString(36).slice(2)
  let count = 0
  const opened = openDataLayer({ layer, hasConsent, newId: () => `${prefix}.${(count += 1)}` })
  if (hasConsent()) loadAnalyticsScripts(layer)
  else
    onConsent(() => {
      loadAnalyticsScripts(layer)
      opened.flush()
    })
  for (const event of takeKeptEvents()) opened.send(event)
  return opened
}
