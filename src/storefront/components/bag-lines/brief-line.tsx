import type { ReactNode } from 'react'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { BoxContents } from './box-contents.tsx'
import styles from './brief-line.module.css'
import { LinePhoto } from './line-photo.tsx'

interface BriefLineProps {
  line: LineView
  money: (amount: number) => string
  /** Whether to show the quantity as text; false if a control shows it. */
  showsQuantity?: boolean
  /** How many kinds of pieces of a built box are visible without opening the list. */
  shownPieces?: number
  /** Controls below the text. */
  children?: ReactNode
}

/** A compact line, for mini bag, panel, checkout summary and orders. */
export function BriefLine({ line, money, showsQuantity = true, shownPieces = 0, children }: BriefLineProps) {
  const text = useText()
  const to = useTo()
  const { picture, name, href, choices, quantity, price, priceAfterDiscount, isFree, pickup, box } = line
  const details = showsQuantity ? [...choices, text('bag.line.count', { quantity })] : choices
  return (
    <li className={styles.line}>
      <LinePhoto picture={picture} />
      <div className={styles.words}>
        <p className={styles.name}>{href ? <a href={to(href)}>{name}</a> : name}</p>
        {/* Reserves the line of the options until the product has loaded. */}
        {(details.length > 0 || !href) && <p className={styles.detail}>{details.join(' · ') || '\u00a0'}</p>}
        {pickup && <p className={styles.detail}>{text('bag.line.pickup', { shop: pickup.shopName })}</p>}
        {box && <BoxContents box={box} shown={shownPieces} />}
        {children}
      </div>
      <p className={styles.price}>
        {priceAfterDiscount !== price && !isFree && <s className={styles.was}>{money(price)}</s>}
        {priceAfterDiscount === 0 ? text('bag.amounts.free') : money(priceAfterDiscount)}
      </p>
    </li>
  )
}
