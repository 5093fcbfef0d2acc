import { useEffect, useRef } from 'react'
import { toCents } from '#shared/money/money.ts'
import { market } from '#storefront/lib/api/market.ts'
import { loadScript } from '#storefront/lib/third-party/load-script.ts'
import { consented } from '#storefront/state/consent/consented.ts'
import { openPayLaterLine, type PayLaterProvider } from './pay-later-line.ts'

declare global {
  interface Window {
    bonbonPayLater?: PayLaterProvider
  }
}

let opened: ReturnType<typeof openPayLaterLine> | undefined

/** The only pay-later line of this document. */
const payLaterLine = (address: string) =>
  (opened ??= openPayLaterLine({
    ready: async () => {
      await consented()
      await loadScript(address)
    },
    provider: () => window.bonbonPayLater,
  }))

/** The element into which the provider writes the pay-later terms (OPS-027, PDP-101). */
export default function PayLater({ address, price }: { address: string; price: number }) {
  const container = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const { currency, locale } = market()
    void payLaterLine(address).show(element, { amountCents: toCents(price, currency), currency, locale })
    return () => payLaterLine(address).leave(element)
  }, [address, price])
  return <p ref={container} />
}
