import { useState } from 'react'
import {
  loadWishedProducts,
  type WishedProductView,
} from '#storefront/features/wish-list/components/wished-products.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

interface ShownProducts {
  /** What was read: one that is sold no more has no product. */
  ids: ReadonlySet<string>
  products: ReadonlyMap<string, WishedProductView>
}

/** The products of a list. While those of a longer one are read, `shown` is what was read before. */
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
