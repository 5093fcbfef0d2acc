import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './desk.module.css'
import { MoveStock, type MoveKind } from './move-stock.tsx'
import type { StockChange } from './stock-undo.tsx'
import type { StockProduct } from './use-desk.ts'

interface StockRowProps {
  store: string
  product: StockProduct
  onChanged: (change: StockChange) => void
}

/** A product with its stock in this shop and in the nearest shops. */
export function StockRow({ store, product, onChanged }: StockRowProps) {
  const text = useText()
  const [moving, setMoving] = useState<MoveKind>()
  const { name, options, picture, stock, near } = product
  const act = (kind: MoveKind, label: string, spoken: string) => (
    <Button kind="secondary" aria-label={spoken} onClick={() => setMoving(kind)}>
      {label}
    </Button>
  )
  return (
    <li className={styles.line}>
      {picture === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={picture} alt="" width={72} height={72} />
      )}
      <div className={styles.product}>
        <p>{name}</p>
        {options.length > 0 && <p className={styles.quiet}>{options.join(', ')}</p>}
        <p>
          <strong>
            {stock ? text('desk.stock.here', { count: stock.onHand }) : text('desk.stock.none')}
          </strong>
          {stock && stock.promised > 0 && ` · ${text('desk.stock.promised', { count: stock.promised })}`}
        </p>
      </div>
      <p className={`${styles.levels} ${styles.quiet}`}>
        {near.map(({ shop, free }) => (
          <span key={shop}>{text('desk.stock.near', { shop, count: free })}</span>
        ))}
      </p>
      {stock && (
        <div className={styles.moves}>
          {act('less', '−', text('desk.stock.less', { name }))}
          {act('more', '+', text('desk.stock.more', { name }))}
          {act('count', text('desk.stock.count'), text('desk.stock.countOf', { name }))}
        </div>
      )}
      {stock && moving && (
        <MoveStock
          kind={moving}
          store={store}
          product={{ productId: product.productId, name, ...stock }}
          onChanged={onChanged}
          onClose={() => setMoving(undefined)}
        />
      )}
    </li>
  )
}
