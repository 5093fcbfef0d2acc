import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const LineRenewal = lazyPart(() => import('./line-renewal.tsx'))

/** How often a line of the bag renews. Its code is loaded for lines that do. */
export function LineRenewalSlot({ line }: { line: LineView }) {
  const { basket } = useBag()
  const { productId, name, isFree, pickup } = line
  const renews = basket?.c_subscriptions?.some((renewing) => renewing.productId === productId)
  if (!renews || isFree || pickup) return null
  return <LineRenewal productId={productId} name={name} />
}
