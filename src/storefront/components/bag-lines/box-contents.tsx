import { BoxAllergens } from '#storefront/components/box-map/box-allergens.tsx'
import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Summary } from '#ui/summary.tsx'
import styles from './box-contents.module.css'

interface BoxContentsProps {
  box: BuiltBox
  /** The number of kinds of pieces that are visible without opening the list. */
  shown?: number
}

/** The contents of a built box: the amount, the pieces by name, and its allergens on demand. */
export function BoxContents({ box, shown = 0 }: BoxContentsProps) {
  const text = useText()
  const { pieces, unitType } = box
  // A folded list of one line would need more space than the line.
  const first = pieces.length <= shown + 1 ? pieces : pieces.slice(0, shown)
  const rest = pieces.slice(first.length)
  const sum = pieces.reduce((total, { qty }) => total + qty, 0)
  const size =
    unitType === 'percent'
      ? text('bag.box.weight', { flavors: pieces.length })
      : text('bag.box.count', { pieces: sum, flavors: pieces.length })
  const opens = rest.length > 0 ? text('bag.box.more', { count: rest.length }) : text('bag.box.allergens')
  return (
    <div className={styles.box}>
      {shown > 0 && <p>{size}</p>}
      {shown > 0 && <Pieces box={box} pieces={first} />}
      <details>
        <Summary className={styles.summary}>{shown > 0 ? opens : size}</Summary>
        <Pieces box={box} pieces={shown > 0 ? rest : pieces} />
        <BoxAllergens box={box} />
      </details>
    </div>
  )
}

function Pieces({ box, pieces }: { box: BuiltBox; pieces: BuiltBox['pieces'] }) {
  const text = useText()
  const unit = box.unitType === 'percent' ? 'bag.box.share' : 'bag.box.piece'
  if (pieces.length === 0) return null
  return (
    <ul>
      {pieces.map(({ pid, name, qty }) => (
        <li key={pid}>{text(unit, { name, quantity: qty })}</li>
      ))}
    </ul>
  )
}
