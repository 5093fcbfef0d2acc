import type { ReactNode } from 'react'
import { withOpenFirst } from '#office/lib/desk/units.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './desk.module.css'
import type { PickupLine } from './use-desk.ts'

interface PickupLinesProps {
  lines: readonly PickupLine[]
  /** The pickup is open: lines without waiting units show no number. */
  isOpen?: boolean
  /** Renders a control beside a line. */
  renderControl?: ((line: PickupLine) => ReactNode) | undefined
}

/** The lines of a pickup, with pictures and the pieces of boxes. */
export const PickupLines = ({ lines, isOpen = false, renderControl }: PickupLinesProps) => (
  <ul className={styles.lines}>
    {(isOpen ? withOpenFirst(lines) : lines).map((line) => (
      <li key={line.itemId} className={styles.line}>
        {line.picture === null ? (
          <span className={styles.picture} />
        ) : (
          <img className={styles.picture} src={line.picture} alt="" width={72} height={72} />
        )}
        <div className={styles.product}>
          <LineText line={line} isOpen={isOpen} />
        </div>
        {renderControl && line.waiting > 0 && <div className={styles.control}>{renderControl(line)}</div>}
      </li>
    ))}
  </ul>
)

function LineText({ line, isOpen }: { line: PickupLine; isOpen: boolean }) {
  const text = useText()
  const { name, options, waiting, quantity, left, cancelled, pieces, pieceUnit } = line
  const unit = pieceUnit === 'percent' ? ' %' : ' ×'
  const counts = [
    ...(left > 0 ? [text('desk.line.left', { count: left, of: quantity - cancelled })] : []),
    ...(cancelled > 0 ? [text('desk.line.cancelled', { count: cancelled })] : []),
  ]
  return (
    <>
      {isOpen && waiting === 0 ? (
        <p className={styles.quiet}>{name}</p>
      ) : (
        <p>
          <strong className={styles.quantity}>{waiting > 0 ? waiting : quantity} ×</strong> {name}
        </p>
      )}
      {options.length > 0 && <p className={styles.quiet}>{options.join(', ')}</p>}
      {counts.length > 0 && <p className={styles.quiet}>{counts.join(', ')}</p>}
      {pieces.length > 0 && (
        <ul className={styles.pieces}>
          {pieces.map((piece) => (
            <li key={piece.productId}>
              {piece.quantity}
              {unit} {piece.name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
