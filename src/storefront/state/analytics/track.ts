import { loadAnalyticsScripts } from '#storefront/lib/third-party/load-analytics-scripts.ts'
import { hasConsent, onConsent } from '#storefront/state/consent/consent.ts'
import { openDataLayer, type AnalyticsEvent, type DataLayer } from '#storefront/lib/analytics/data-layer.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let dataLayer: DataLayer | undefined

/** Tells the data layer of this browser what happened. */
export function track(event: AnalyticsEvent): void {
  dataLayer ??= start()
  dataLayer.send(event)
}

function start(): DataLayer {
  const layer = (window.dataLayer ??= [])
  // Ids come from browsers of any age and from pages without TLS: this needs to tell events apart, no more.
  const visit = Math.random().toString(36).slice(2)
  let count = 0
  const opened = openDataLayer({ layer, hasConsent, newId: () => `${visit}.${(count += 1)}` })
  if (hasConsent()) loadAnalyticsScripts(layer)
  else
    onConsent(() => {
      loadAnalyticsScripts(layer)
      opened.flush()
    })
  return opened
}
