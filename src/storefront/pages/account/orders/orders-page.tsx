import { useSearchParams } from 'react-router'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { ordersLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import content from '#storefront/pages/account/account-content.module.css'
import { useAccount } from '#storefront/pages/account/account-layout.tsx'
import { Alert } from '#storefront/ui/alert.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { EmptyOrders } from './empty-orders.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './orders-page.module.css'
import { useOrders } from './use-orders.ts'

/** All orders, ten a page (ACC-061). */
export default function OrdersPage() {
  const text = useText()
  const { customer } = useAccount()
  const [search] = useSearchParams()
  const page = Math.max(1, Number(search.get('page')) || 1)
  const { found, failure } = useOrders(customer.customerId, page)
  return (
    <>
      <title>{text('account.orders.title')}</title>
      <h1 className={content.heading}>{text('account.orders.name')}</h1>
      {failure !== undefined && <Alert>{text('account.orders.failure')}</Alert>}
      {!found && failure === undefined && <Skeleton className={content.waiting} />}
      {found?.total === 0 && (
        <div className={content.card}>
          <EmptyOrders />
        </div>
      )}
      {found && found.total > 0 && (
        <>
          <ul className={styles.orders}>
            {found.data.map((order) => (
              <li key={order.orderNo}>
                <OrderCard order={order} level={2} />
              </li>
            ))}
          </ul>
          <Pages page={page} pages={Math.ceil(found.total / found.pageSize)} />
        </>
      )}
    </>
  )
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const text = useText()
  const to = useTo()
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={text('account.orders.pages')}>
      {page > 1 && <a href={to(`${ordersLink}?page=${page - 1}`)}>{text('account.orders.newer')}</a>}
      <span>{text('account.orders.page', { page, pages })}</span>
      {page < pages && <a href={to(`${ordersLink}?page=${page + 1}`)}>{text('account.orders.older')}</a>}
    </nav>
  )
}
