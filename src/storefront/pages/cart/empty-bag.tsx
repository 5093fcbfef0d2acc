import { useText } from '#ui/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './empty-bag.module.css'

/** Shown for an empty bag: links to the products. */
export function EmptyBag() {
  const text = useText()
  const to = useTo()
  return (
    <div className={styles.empty}>
      <EmptyBox />
      <p className={styles.words}>{text('bag.empty.text')}</p>
      <div className={styles.links}>
        <ButtonLink href={to(categoryLink('chocolates'))}>{text('bag.empty.chocolates')}</ButtonLink>
        <ButtonLink kind="secondary" href={to(categoryLink('gifts'))}>
          {text('bag.empty.gifts')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** A drawing of a tray with six empty paper cups. */
function EmptyBox() {
  const cups = [36, 84, 132].flatMap((x) => [38, 82].map((y) => ({ x, y })))
  return (
    <svg viewBox="0 0 168 120" width="224" height="160" aria-hidden="true">
      <rect className={styles.tray} x="4" y="8" width="160" height="104" rx="10" />
      {cups.map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle className={styles.cup} cx={x} cy={y} r="18" />
          <circle className={styles.ground} cx={x} cy={y} r="11.5" />
        </g>
      ))}
      <path className={styles.crumb} d="M86 84c2-1 4 0 4 2s-3 2-4 1-1-2 0-3ZM80 79l1.5 1M92 79l1-1.5" />
    </svg>
  )
}
