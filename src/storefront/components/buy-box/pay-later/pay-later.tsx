import { useEffect, useRef } from 'react'
import { market } from '#storefront/lib/api/market.ts'
import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import { hasConsent, onConsent } from '#storefront/state/consent/consent.ts'
import { centsOf, openPayLaterLine, type PayLaterProvider } from './pay-later-line.ts'

declare global {
  interface Window {
    bonbonPayLater?: PayLaterProvider
  }
}

let opened: ReturnType<typeof openPayLaterLine> | undefined

/** The one line of this document. */
const lineOf = (address: string) =>
  (opened ??= openPayLaterLine({
    ready: async () => {
      await consented()
      await loadScript(address)
    },
    provider: () => window.bonbonPayLater,
  }))

const consented = (): Promise<void> =>
  new Promise((resolve) => {
    if (hasConsent()) return resolve()
    const stop = onConsent(() => {
      stop()
      resolve()
    })
  })

/** A place for the provider's words on how the price is paid later (OPS-027, PDP-101). */
export default function PayLater({ address, price }: { address: string; price: number }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const { currency, locale } = market()
    void lineOf(address).show(element, { amountCents: centsOf(price), currency, locale })
    return () => lineOf(address).leave(element)
  }, [address, price])
  return <p ref={place} />
}
