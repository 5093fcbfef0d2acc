import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const LineRenewal = lazyPart(() => import('./line-renewal.tsx'))

/** The renewal frequency of a line in the bag. Its code is loaded only for lines that renew. */
export function LineRenewalSlot({ line }: { line: LineView }) {
  const { basket } = useBag()
  const { productId, name, isFree, pickup } = line
  const renews = basket?.c_subscriptions?.some((renewing) => renewing.productId === productId)
  if (!renews || isFree || pickup) return null
  return <LineRenewal productId={productId} name={name} />
}
