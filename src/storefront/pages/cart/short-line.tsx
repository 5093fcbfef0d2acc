import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { piecesLeftFor } from '#storefront/lib/basket/pieces-left.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './cart-line.module.css'
import { useLineStock } from './use-line-stock.ts'

interface ShortLineProps {
  line: LineView
  onTake: (quantity: number) => void
}

/** Shows that a line exceeds the pieces left, with a button that reduces it. Renders nothing for other lines. */
export function ShortLine({ line, onTake }: ShortLineProps) {
  const text = useText()
  const stock = useLineStock(line)
  const available = usePiecesLeft(line, stock)
  if (available === undefined || stock === undefined) return null
  // There is stock, but the lines before this one use it.
  const isElsewhere = available === 0 && stock >= line.minimum
  return (
    <p className={styles.short}>
      {isElsewhere ? text('bag.short.none') : text('bag.short', { available })}{' '}
      {available > 0 && (
        <Button kind="quiet" onClick={() => onTake(available)}>
          {text('bag.short.take', { available })} <HiddenText>{line.name}</HiddenText>
        </Button>
      )}
    </p>
  )
}

/** The pieces available for a line that has more; `undefined` if there are enough, or the stock is not loaded. */
function usePiecesLeft(line: LineView, stock: number | undefined): number | undefined {
  const { basket } = useBag()
  const { itemId, minimum, step, isFree } = line
  // Pieces reserved for this bag do not count as stock.
  if (!basket || stock === undefined || isFree || basket.c_heldUntil !== undefined) return undefined
  return piecesLeftFor(basket.productItems, itemId, { stock, minimum, step })
}
