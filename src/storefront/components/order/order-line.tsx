import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { PrintMap } from '#storefront/components/box-map/print-map.tsx'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const LineFrequency = lazyPart(
  () => import('#storefront/features/subscriptions/components/line-frequency.tsx'),
)

/** Kinds of pieces of a built box that are shown without opening the list. */
const shownPieces = 3

interface OrderLineProps {
  line: LineView
  money: (amount: number) => string
  /** How often it renews. */
  frequency?: Frequency | undefined
}

/** A line of an order; a built box has its pieces and a map to print. */
export function OrderLine({ line, money, frequency }: OrderLineProps) {
  const { box, name, choices } = line
  return (
    <BriefLine line={line} money={money} shownPieces={shownPieces}>
      {frequency && <LineFrequency frequency={frequency} />}
      {box && <PrintMap box={box} name={name} choices={choices} />}
    </BriefLine>
  )
}
