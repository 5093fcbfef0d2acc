import { Link } from 'react-router'
import { moneyViews, todayViews, views } from '#office/lib/orders/order-filters.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

interface ViewsProps {
  query: URLSearchParams
  seesMoney: boolean
}

/** The built-in views. A view replaces the filters and does not change the words. */
export function Views({ query, seesMoney }: ViewsProps) {
  const text = useText()
  const words = query.get('q')
  const address = (view: string) =>
    `?${new URLSearchParams({ ...(words && { q: words }), ...(view && { view }) }).toString()}`
  const isAll = [...query.keys()].every((name) => name === 'q')
  const open = isAll ? '' : query.get('view')
  const offered = [
    '',
    ...views.filter((view) => seesMoney || !moneyViews.includes(view)),
    // A view of Today is listed only while it is open.
    ...todayViews.filter((view) => view === open),
  ]
  return (
    <nav aria-label={text('orders.views')}>
      <ul className={styles.views}>
        {offered.map((view) => (
          <li key={view}>
            <Link
              to={address(view)}
              replace
              className={styles.view}
              aria-current={view === open ? 'page' : undefined}
            >
              {text(view === '' ? 'orders.view.all' : `orders.view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
