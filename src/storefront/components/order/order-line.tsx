import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { PrintMap } from '#storefront/components/box-map/print-map.tsx'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const LineFrequency = lazyPart(
  () => import('#storefront/features/subscriptions/components/line-frequency.tsx'),
)

/** The number of kinds of pieces that are visible without opening the list. */
const shownPieces = 3

interface OrderLineProps {
  line: LineView
  money: (amount: number) => string
  /** How often the line renews. */
  frequency?: Frequency | undefined
}

/** A line of an order. A built box has its pieces and a printable map. */
export function OrderLine({ line, money, frequency }: OrderLineProps) {
  const { box, name, choices } = line
  return (
    <BriefLine line={line} money={money} shownPieces={shownPieces}>
      {frequency && <LineFrequency frequency={frequency} />}
      {box && <PrintMap box={box} name={name} choices={choices} />}
    </BriefLine>
  )
}
