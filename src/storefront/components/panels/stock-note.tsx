import { useText } from '#ui/messages/use-text.ts'
import { lowStock } from '#ui/quantity-stepper/check-quantity.ts'
import styles from './stock-note.module.css'

interface StockNoteProps {
  shop: { name: string }
  stock: { ats: number } | undefined
}

/** Shows whether a shop has a product (PDP-044, CAT-034, CAT-035). */
export function StockNote({ shop, stock }: StockNoteProps) {
  const text = useText()
  if (!stock || stock.ats === 0)
    return <p className={styles.none}>{text('shops.stock.none', { shop: shop.name })}</p>
  const isLow = stock.ats < lowStock
  return (
    <p className={isLow ? styles.low : styles.some}>{text(isLow ? 'shops.stock.low' : 'shops.stock.some')}</p>
  )
}
