import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import type { Renewing } from '#storefront/features/subscriptions/lib/renewals.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { BriefLine } from './brief-line.tsx'

const LineFrequency = lazyPart(
  () => import('#storefront/features/subscriptions/components/line-frequency.tsx'),
)

type LineViewParameters = Parameters<typeof lineView>

interface BriefLinesProps {
  /** A basket or an order. Without shipments, its lines do not show the pickup shop. */
  of: {
    currency: string
    productItems: readonly LineViewParameters[0][]
    shipments?: LineViewParameters[2]
  }
  /** The lines that renew. */
  renewing?: readonly Renewing[] | undefined
  className?: string | undefined
}

/** The lines of a basket or an order. */
export function BriefLines({ of, renewing = [], className }: BriefLinesProps) {
  const { currency, productItems, shipments } = of
  const money = useMoney(currency)
  const products = useLineProducts(productItems.map(({ productId }) => productId))
  return (
    <ul className={className}>
      {productItems.map((item) => {
        const line = lineView(item, products.get(item.productId), shipments)
        const isOnce = line.isFree || line.pickup !== undefined
        const frequency = isOnce ? undefined : renewing.find(({ productId }) => productId === item.productId)
        return (
          <BriefLine key={item.itemId} line={line} money={money}>
            {frequency && <LineFrequency frequency={frequency} />}
          </BriefLine>
        )
      })}
    </ul>
  )
}
