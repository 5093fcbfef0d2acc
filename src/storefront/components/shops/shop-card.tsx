import type { ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { shopLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { ShopView } from '#storefront/lib/shops/shop-view.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { DirectionsLink } from './directions.tsx'
import { OpeningStatusLine } from './opening-hours.tsx'
import styles from './shop-card.module.css'

interface ShopCardProps {
  shop: ShopView & { miles?: number | undefined }
  /** Content below the address, such as the stock of a product. */
  note?: ReactNode
  /** A button for the shop. */
  action?: ReactNode
  /** The heading level of the shop's name. */
  heading?: 'h2' | 'h3'
}

/** A shop in a list: address, distance, opening status and directions (SHOP-012). */
export function ShopCard({ shop, note, action, heading: Heading = 'h3' }: ShopCardProps) {
  const text = useText()
  const to = useTo()
  const { name, slug, miles, phone } = shop
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.name}>
          <a href={to(shopLink(slug))}>{name}</a>
        </Heading>
        {miles !== undefined && <p className={styles.miles}>{text('shops.miles', { miles })}</p>}
      </div>
      <OpeningStatusLine shop={shop} />
      <ShopAddress shop={shop} />
      {note}
      <div className={styles.foot}>
        <div className={styles.links}>
          <a href={phone.href}>
            <Icon name="phone" size={18} />
            <HiddenText>{text('shops.phone', { name })}</HiddenText> {phone.shown}
          </a>
          <DirectionsLink shop={shop} />
        </div>
        {action}
      </div>
    </li>
  )
}

export function ShopAddress({ shop }: { shop: ShopView }) {
  const { address1, address2, city, stateCode, postalCode } = shop
  return (
    <address className={styles.address}>
      {[address1, address2].filter(Boolean).join(', ')}
      <br />
      {city}, {stateCode} {postalCode}
    </address>
  )
}
