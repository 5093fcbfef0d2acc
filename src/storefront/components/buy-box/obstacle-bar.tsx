import { useText } from '#ui/messages/use-text.ts'
import type { ProductStatus } from '#storefront/lib/product/product-view.ts'
import { findShopLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import bottom from './bottom-bar.module.css'
import styles from './obstacle-bar.module.css'

interface ObstacleBarProps {
  obstacle: ProductStatus
  /** Opens the alert sign-up. Without this function, the bar shows no sign-up button. */
  onNotify: (() => void) | undefined
}

/** Replaces quantity and ADD TO BAG on narrow screens: shows why the product cannot be bought, and an alternative. */
export default function ObstacleBar({ obstacle, onNotify }: ObstacleBarProps) {
  const text = useText()
  const to = useTo()
  return (
    <div className={`${bottom.bar} ${styles.bar}`} data-bottom-bar>
      <p className={styles.status}>{text(`product.status.${obstacle}`)}</p>
      {onNotify && <Button onClick={onNotify}>{text('product.notify')}</Button>}
      {obstacle === 'inShopOnly' && (
        <ButtonLink href={to(findShopLink)} kind="secondary">
          {text('shell.findShop')}
        </ButtonLink>
      )}
    </div>
  )
}
