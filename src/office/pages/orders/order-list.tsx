import { useEffect, useMemo, useRef } from 'react'
import { bulkKinds } from '#office/lib/bulk/runs.ts'
import { isFailure, CallFailure } from '#office/lib/calls/call-failure.ts'
import { emptyPages } from '#office/lib/orders/empty-pages.ts'
import { listOf, type FilterName, type OrderFilters } from '#office/lib/orders/order-filters.ts'
import { useOrderSelection } from '#office/state/order-selection.ts'
import { useMember } from '#office/state/session.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { EmptyList } from './empty-list.tsx'
import { LoadingRows } from './loading-rows.tsx'
import { NewOrders } from './new-orders.tsx'
import { MoreOrders } from './more-orders.tsx'
import { OrderTable } from './order-table.tsx'
import styles from './orders.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { useOrders } from './use-orders.ts'

interface OrderListProps {
  filters: OrderFilters
  onChange: (changed: Partial<Record<FilterName, string>>) => void
  onReset: () => void
}

/** The found orders with their number. The next 100 load before the end is reached (OFF-035). */
export function OrderList({ filters, onChange, onReset }: OrderListProps) {
  const text = useText()
  const found = useOrders(filters)
  const pages = found.data?.pages ?? []
  const orders = pages.flatMap(({ items }) => items)
  const count = pages[0]?.count
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const list = useRef<HTMLElement>(null)
  const newest = found.isPlaceholderData ? undefined : orders[0]?.placedAt
  const isShowingNew = useRef(false)
  useEffect(() => {
    // The line with the pressed button is no longer rendered.
    if (isShowingNew.current) list.current?.querySelector<HTMLElement>('[data-row]')?.focus()
    isShowingNew.current = false
  }, [newest])
  function showNew(): void {
    isShowingNew.current = true
    void found.refetch()
  }
  const empty = emptyPages(pages)
  const { id, permissions } = useMember()
  const mayAct = bulkKinds.some(({ permission }) => permissions.includes(permission))
  const selection = useOrderSelection(`${id}?${listOf(filters)}`)
  const selected = useMemo(() => new Set(selection.orderNos), [selection.orderNos])
  const goesOn = hasNextPage && !found.isError && empty.goesOn
  // The button stays while the requested pages load, and keeps the focus.
  const isOffered = hasNextPage && (orders.length > 0 || empty.isLong)
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void fetchNextPage()
  }, [goesOn, isFetchingNextPage, fetchNextPage])
  return (
    <section ref={list} aria-label={text('orders.list')} aria-busy={found.isFetching} className={styles.list}>
      {/* New orders are not counted during a search by words: this would be a second search. */}
      {newest && filters.q === undefined && <NewOrders filters={filters} since={newest} onShow={showNew} />}
      {found.isError && (
        <FailedRead onRetry={() => void found.refetch()}>{failureText(found.error)}</FailedRead>
      )}
      <p role="status" className={styles.count}>
        {count &&
          !found.isPlaceholderData &&
          orders.length > 0 &&
          countText(text, count, { shown: orders.length, hasMore: hasNextPage })}
        {isOffered && orders.length === 0 && text('orders.noneAmong', { count: empty.checked })}
      </p>
      {found.isPending && <LoadingRows />}
      {orders.length > 0 && (
        <OrderTable orders={orders} selected={selected} onSelect={mayAct ? selection.select : undefined} />
      )}
      {mayAct && (
        <SelectionBar
          filters={filters}
          selection={selection}
          hasMore={hasNextPage || orders.some(({ orderNo }) => !selected.has(orderNo))}
        />
      )}
      <div role="status">
        {found.data && orders.length === 0 && !hasNextPage && !found.isFetching && (
          <EmptyList filters={filters} onChange={onChange} onReset={onReset} />
        )}
      </div>
      {isOffered && (
        <MoreOrders
          pages={pages.length}
          isEmpty={empty.number > 0}
          isBusy={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  )
}

/** The number of orders, from the first page. Later pages may have more. */
function countText(
  text: ReturnType<typeof useText>,
  counted: { orders: number; isMore: boolean },
  { shown, hasMore }: { shown: number; hasMore: boolean },
): string {
  const count = Math.max(counted.orders, shown)
  return text(counted.isMore && hasMore ? 'orders.count.more' : 'orders.count', { count })
}

/** Adds the request id, for a search in the server's log (OFF-038). */
function failureText(error: Error): string {
  if (!(error instanceof CallFailure) || error.requestId === undefined || isFailure(error, 'no-connection'))
    return error.message
  return `${error.message} (${error.requestId})`
}
