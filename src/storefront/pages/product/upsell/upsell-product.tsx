import { useId } from 'react'
import { useMoney } from '#ui/messages/use-money.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture } from '#ui/picture.tsx'
import type { UpsellItem } from './load-upsell.ts'
import styles from './upsell-product.module.css'

interface UpsellProductProps {
  item: UpsellItem
  /** The product of the page: always first, always chosen (PDP-077). */
  isMain: boolean
  isChosen: boolean
  onToggle: () => void
}

/** PDP-027. */
const widths = [350, 636]

/** A product of the upsell, with a checkbox. */
export function UpsellProduct({ item, isMain, isChosen, onToggle }: UpsellProductProps) {
  const id = useId()
  const to = useTo()
  const money = useMoney(item.currency)
  const { name, href, picture, price, standardPrice } = item
  return (
    <>
      <label className={styles.photo}>
        {picture && (
          <Picture source={picture} widths={widths} sizes="(min-width: 769px) 15rem, 33vw" alt="" />
        )}
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isMain}
          aria-labelledby={id}
          onChange={onToggle}
        />
      </label>
      <p id={id} className={styles.name}>
        {isMain ? name : <a href={to(href)}>{name}</a>}
      </p>
      <p className={styles.price}>
        <span className={price < standardPrice ? styles.sale : undefined}>{money(price)}</span>
        {price < standardPrice && <s>{money(standardPrice)}</s>}
      </p>
    </>
  )
}
