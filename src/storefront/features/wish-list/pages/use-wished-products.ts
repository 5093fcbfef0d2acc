import { useState } from 'react'
import {
  loadWishedProducts,
  type WishedProductView,
} from '#storefront/features/wish-list/components/wished-products.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

interface ShownProducts {
  /** The ids of the products that were read. A discontinued product has an id here, and no product. */
  ids: ReadonlySet<string>
  products: ReadonlyMap<string, WishedProductView>
}

/** The products of a list. While a longer list is being read, `shown` has the products that were read before. */
export function useWishedProducts(productIds: readonly string[]) {
  const locale = useLocale()
  const ids = [...new Set(productIds)].sort()
  const answer = useLoaded(ids.join(' ') || undefined, async (): Promise<ShownProducts> => ({
    ids: new Set(ids),
    products: await loadWishedProducts(calls(), locale, ids),
  }))
  const [shown, setShown] = useState<ShownProducts>()
  if (answer.kind === 'loaded' && answer.value !== shown) setShown(answer.value)
  return { answer, shown }
}
