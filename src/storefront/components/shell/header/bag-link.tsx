import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useShopperView } from '#storefront/state/session/shopper-view.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './bag-link.module.css'

/** The link to the bag, with the number of items (SHELL-084, SHELL-100). */
export function BagLink() {
  const text = useText()
  const to = useTo()
  const { bagCount: count } = useShopperView()
  return (
    <a href={to(bagLink)} className={styles.bag}>
      <HiddenText>{text('shell.bag.count', { count })}</HiddenText>
      <Icon name="bag" />
      <CountBadge count={count} />
      <span className={styles.label} aria-hidden="true">
        {text('shell.bag')}
      </span>
    </a>
  )
}

const maxCount = 99

/** The number of items. More than 99 are shown as `---` (SHELL-101). An empty bag has no badge. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span key={count} className={styles.count} aria-hidden="true">
      {count > maxCount ? '---' : count}
    </span>
  )
}
