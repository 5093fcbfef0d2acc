import { hasConsent, onConsent } from './consent.ts'
import { openDataLayer, type AnalyticsEvent, type DataLayer } from './data-layer.ts'

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
  if (hasConsent()) loadTagManager(layer)
  else
    onConsent(() => {
      loadTagManager(layer)
      opened.flush()
    })
  return opened
}

/** OPS-031: the container that the operator named, if any; never before the shopper agreed. */
function loadTagManager(layer: unknown[]): void {
  const { tagManager } = document.documentElement.dataset
  if (!tagManager) return
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(tagManager)}`
  document.head.append(script)
}
