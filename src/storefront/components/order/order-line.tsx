import { BriefLine } from '#storefront/components/bag-lines/brief-line.tsx'
import { PrintMap } from '#storefront/components/box-map/print-map.tsx'
import type { LineView } from '#storefront/lib/basket/line-view.ts'

/** Kinds of pieces of a built box that are shown without opening the list. */
const shownPieces = 3

/** A line of an order; a built box has its pieces and a map to print. */
export function OrderLine({ line, money }: { line: LineView; money: (amount: number) => string }) {
  const { box, name, choices } = line
  return (
    <BriefLine line={line} money={money} shownPieces={shownPieces}>
      {box && <PrintMap box={box} name={name} choices={choices} />}
    </BriefLine>
  )
}
