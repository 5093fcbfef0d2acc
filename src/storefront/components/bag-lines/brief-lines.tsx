import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { useMoney } from '#storefront/lib/messages/use-money.ts'
import { BriefLine } from './brief-line.tsx'

type LineViewParameters = Parameters<typeof lineView>

interface BriefLinesProps {
  /** A basket or an order. Without shipments its lines do not say where they are picked up. */
  of: {
    currency: string
    productItems: readonly LineViewParameters[0][]
    shipments?: LineViewParameters[2]
  }
  className?: string | undefined
}

/** The lines of a basket or an order. */
export function BriefLines({ of: { currency, productItems, shipments }, className }: BriefLinesProps) {
  const money = useMoney(currency)
  const products = useLineProducts(productItems.map(({ productId }) => productId))
  return (
    <ul className={className}>
      {productItems.map((item) => (
        <BriefLine
          key={item.itemId}
          line={lineView(item, products.get(item.productId), shipments)}
          money={money}
        />
      ))}
    </ul>
  )
}
