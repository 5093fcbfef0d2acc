import { useEffect, useState } from 'react'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'

const Shopper = lazyPart(() => import('./shopper-features.tsx'))

/** Bag, session and panels come once the page is there and the browser has nothing better to do. */
export function DeferredShopperFeatures({ site }: { site: string }) {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setAtRest(true), 200)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setAtRest(true), { timeout: 2_000 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isAtRest ? <Shopper site={site} /> : null
}
