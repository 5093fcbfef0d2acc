import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#ui/messages/use-text.ts'
import { ordersLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import content from '#storefront/components/account/account-content.module.css'
import { useAccount } from '#storefront/components/account/use-account.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyOrders } from './empty-orders.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './orders-page.module.css'
import { useOrders } from './use-orders.ts'

/** The orders, in pages of ten (ACC-061). */
export default function OrdersPage() {
  const text = useText()
  const { customer } = useAccount()
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const { orders, retry } = useOrders(customer.customerId, page)
  useLastPage(page, orders?.pageCount)
  return (
    <>
      <title>{text('account.orders.title')}</title>
      <h1 className={content.heading}>{text('account.orders.name')}</h1>
      {retry && <FailedRead onRetry={retry}>{text('account.orders.failure')}</FailedRead>}
      {!orders && !retry && <Skeleton className={content.waiting} />}
      {orders?.total === 0 && (
        <div className={content.card}>
          <EmptyOrders />
        </div>
      )}
      {orders && orders.total > 0 && (
        <>
          <ul className={styles.orders}>
            {orders.data.map((order) => (
              <li key={order.orderNo} className={content.card}>
                <OrderCard order={order} level={2} />
              </li>
            ))}
          </ul>
          <Pagination page={orders.page} pageCount={orders.pageCount} />
        </>
      )}
    </>
  )
}

/** A page number after the last page opens the last page. */
function useLastPage(page: number, pageCount: number | undefined): void {
  const navigate = useNavigate()
  const to = useTo()
  const last = pageCount && page > pageCount ? to(`${ordersLink}?page=${pageCount}`) : undefined
  useEffect(() => {
    if (last !== undefined) void navigate(last, { replace: true })
  }, [last, navigate])
}

function Pagination({ page, pageCount }: { page: number; pageCount: number }) {
  const text = useText()
  const to = useTo()
  if (pageCount < 2) return null
  return (
    <nav className={styles.pages} aria-label={text('account.orders.pages')}>
      {page > 1 && <a href={to(`${ordersLink}?page=${page - 1}`)}>{text('account.orders.newer')}</a>}
      <span>{text('account.orders.page', { page, pages: pageCount })}</span>
      {page < pageCount && <a href={to(`${ordersLink}?page=${page + 1}`)}>{text('account.orders.older')}</a>}
    </nav>
  )
}
