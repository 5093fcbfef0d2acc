import { Link } from 'react-router'
import type { OrderView } from '#office/lib/orders/order-filters.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

/** Explains the views 'To pack' and 'To pack later', and links from each to the other. */
export function AboutView({ view }: { view: OrderView | undefined }) {
  const text = useText()
  if (view !== 'to-pack' && view !== 'to-pack-later') return null
  const [about, next] = view === 'to-pack' ? ['today', 'to-pack-later'] : ['later', 'to-pack']
  return (
    <p className={styles.quiet}>
      {text(`orders.about.${about}`)}{' '}
      <Link to={`?view=${next}`} replace>
        {text(`orders.about.${about}.next`)}
      </Link>
    </p>
  )
}
