import { useEffect, useRef } from 'react'
import { market } from '#storefront/lib/api/market.ts'
import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import { consented } from '#storefront/state/consent/consented.ts'

/**
 * The API that a widget's script sets as `window.bonbonSocial` or `window.bonbonRatings`
 * (docs/operations/storefront.md).
 */
interface WidgetProvider {
  /** Writes the widget into an empty element. `about` is the network, or the product id. */
  show(element: HTMLElement, context: { about: string; siteId: string; locale: string }): void
}

declare global {
  interface Window {
    bonbonSocial?: WidgetProvider
    bonbonRatings?: WidgetProvider
  }
}

interface WidgetProps {
  address: string
  name: 'bonbonSocial' | 'bonbonRatings'
  about: string
  /** Called when the provider has written the widget. */
  onShown?: () => void
}

const scripts = new Map<string, Promise<void>>()

/** Loads a widget's script once, after the shopper has agreed to cookies (OPS-025, OPS-026). */
function scriptOf(address: string): Promise<void> {
  const loading = scripts.get(address) ?? consented().then(() => loadScript(address))
  scripts.set(address, loading)
  loading.catch(() => scripts.delete(address))
  return loading
}

/** The container of a third-party widget. It is empty without consent and when the script fails. */
export default function Widget({ address, name, about, onShown }: WidgetProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    scriptOf(address).then(
      () => {
        const element = container.current
        if (!isCurrent || !element) return
        const { siteId, locale } = market()
        window[name]?.show(element, { about, siteId, locale })
        onShown?.()
      },
      (error: unknown) => console.warn(error),
    )
    return () => {
      isCurrent = false
    }
  }, [address, name, about, onShown])
  return <div ref={container} />
}
