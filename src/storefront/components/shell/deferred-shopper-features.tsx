import { useEffect, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'

const ShopperFeatures = lazyPart(() => import('./shopper-features.tsx'))

/** Loads bag, session, panels and chat after hydration, when the browser is idle. */
export function DeferredShopperFeatures({ site }: { site: string }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(() => setIdle(true), { timeout: 2_000 })
    return () => cancelIdleCallback(callback)
  }, [])
  return isIdle ? <ShopperFeatures site={site} /> : null
}
