import { useCents } from '#office/lib/use-cents.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'
import type { OrderShipment } from './use-order.ts'

type Line = OrderShipment['lines'][number]

interface OrderLinesProps {
  lines: readonly Line[]
  currency: string | undefined
  /** For a pickup, units that have left were handed over in a shop. */
  isPickup: boolean
}

/** The lines of a shipment, with the states of their units. */
export const OrderLines = ({ lines, currency, isPickup }: OrderLinesProps) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <LineRow key={line.itemId} {...{ line, currency, isPickup }} />
    ))}
  </ul>
)

function LineRow({ line, currency, isPickup }: Omit<OrderLinesProps, 'lines'> & { line: Line }) {
  const text = useText()
  const cents = useCents()
  const { quantity, name, totalCents, pieces, isFreeGift } = line
  return (
    <li className={styles.line}>
      <div>
        <span className={styles.quantity}>{quantity} ×</span> {name}
        {isFreeGift && <span className={styles.quiet}> {text('order.line.free')}</span>}
        <Counts line={line} isPickup={isPickup} />
        {pieces.length > 0 && <Pieces line={line} />}
      </div>
      {totalCents !== undefined && currency !== undefined && <span>{cents(totalCents, currency)}</span>}
    </li>
  )
}

/** '1 canceled', '2 shipped'. Renders no text while all units wait. */
function Counts({ line, isPickup }: { line: Line; isPickup: boolean }) {
  const text = useText()
  const counts = (['left', 'cancelled', 'returned'] as const).flatMap((name) =>
    line[name] > 0
      ? [
          text(name === 'left' && isPickup ? 'order.line.handedOver' : `order.line.${name}`, {
            count: line[name],
          }),
        ]
      : [],
  )
  return counts.length > 0 && <span className={styles.counts}>{counts.join(', ')}</span>
}

/** The pieces of a custom box, with their numbers. */
function Pieces({ line: { pieces, pieceUnit } }: { line: Line }) {
  const text = useText()
  const unit = pieceUnit === 'percent' ? ' %' : ' ×'
  return (
    <details className={styles.pieces}>
      <summary>{text('order.line.pieces', { count: pieces.length })}</summary>
      <ul>
        {pieces.map(({ productId, name, quantity }) => (
          <li key={productId}>
            {quantity}
            {unit} {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
