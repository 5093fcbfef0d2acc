import { useEffect, useEffectEvent, useRef } from 'react'
import { isFailure, CallFailure } from '#office/lib/calls/call-failure.ts'
import type { FilterName, OrderFilters } from '#office/lib/orders/order-filters.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { EmptyList } from './empty-list.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { OrderTable } from './order-table.tsx'
import styles from './orders.module.css'
import { mostEmptyPages, useOrders } from './use-orders.ts'

interface OrderListProps {
  filters: OrderFilters
  onChange: (changed: Partial<Record<FilterName, string>>) => void
  onReset: () => void
}

/** The found orders with their number. The next hundred is read before the end is reached (OFF-035). */
export function OrderList({ filters, onChange, onReset }: OrderListProps) {
  const text = useText()
  const found = useOrders(filters)
  const pages = found.data?.pages ?? []
  const orders = pages.flatMap(({ items }) => items)
  const count = pages[0]?.count
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  // The server looks through so many orders at a time, and may find none among them.
  const goesOn =
    hasNextPage && !found.isError && pages.length <= mostEmptyPages && pages.at(-1)?.items.length === 0
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage()
  }, [goesOn, isFetchingNextPage, fetchNextPage])
  return (
    <section aria-label={text('orders.list')} aria-busy={found.isFetching} className={styles.list}>
      {found.isError && (
        <FailedRead onRetry={() => void found.refetch()}>{failureText(found.error)}</FailedRead>
      )}
      <p role="status" className={styles.count}>
        {count && !found.isPlaceholderData && orders.length > 0 && countText(text, count)}
      </p>
      {found.isPending && <LoadingRows />}
      {orders.length > 0 && <OrderTable orders={orders} />}
      {found.data && orders.length === 0 && !goesOn && !found.isFetching && (
        <EmptyList filters={filters} onChange={onChange} onReset={onReset} />
      )}
      {hasNextPage && orders.length > 0 && (
        <More key={pages.length} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </section>
  )
}

/** With the id of the request, for the log of the server (OFF-038). */
function failureText(error: Error): string {
  if (!(error instanceof CallFailure) || error.requestId === undefined || isFailure(error, 'no-connection'))
    return error.message
  return `${error.message} (${error.requestId})`
}

const countText = (
  text: ReturnType<typeof useText>,
  { orders, isMore }: { orders: number; isMore: boolean },
): string => text(isMore ? 'orders.count.more' : 'orders.count', { count: orders })

/** Reads the next page when it comes near. The button is for those who come to it first. */
function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  const more = useEffectEvent(() => !isBusy && onMore())
  useEffect(() => {
    const { current } = button
    if (!current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '1200px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <button ref={button} type="button" className={styles.more} aria-busy={isBusy} onClick={onMore}>
      {text('orders.more')}
    </button>
  )
}
