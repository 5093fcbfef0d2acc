import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { MenuCardData } from '#storefront/lib/shell/load-menu.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './menu-card.module.css'

/** A picture in a menu. One link contains picture and text. */
export function MenuCard({ card }: { card: MenuCardData }) {
  const to = useTo()
  return (
    <a href={to(card.href)} className={styles.card}>
      {card.picture && (
        <Picture
          source={card.picture}
          widths={pictureWidths.tile}
          sizes="(min-width: 1024px) 17rem, 24rem"
          className={styles.picture}
        />
      )}
      <span className={styles.headline}>{card.headline}</span>
      <span className={styles.action}>{card.action}</span>
    </a>
  )
}
