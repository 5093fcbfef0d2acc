import orderStateMessages from 'virtual:messages/orderState'
import ordersMessages from 'virtual:messages/orders'
import { useSearchParams } from 'react-router'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { filtersIn, withFilters, type FilterName } from '#office/lib/orders/order-filters.ts'
import { useMember } from '#office/state/session.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { AboutView } from './about-view.tsx'
import { ExportOrders } from './export-orders.tsx'
import { Filters } from './filters.tsx'
import { OrderList } from './order-list.tsx'
import styles from './orders.module.css'
import { SavedViews } from './saved-views.tsx'
import { SearchOrders } from './search-orders.tsx'
import { Views } from './views.tsx'

/** The order list. Words, view and filters are in the URL (OFF-003). */
function OrdersPage() {
  const text = useText()
  const { permissions } = useMember()
  const [query, setQuery] = useSearchParams()
  const filters = filtersIn(query)
  const change = (changed: Partial<Record<FilterName, string>>) =>
    setQuery((now) => withFilters(now, changed), { replace: true })
  return (
    <Page
      title={text('place.orders')}
      permission="orders.read"
      actions={permissions.includes('export') && <ExportOrders filters={filters} />}
    >
      <div className={styles.tools}>
        <SearchOrders words={filters.q ?? ''} onSearch={(q) => change({ q })} />
        <Views query={query} seesMoney={permissions.includes('orders.money')} />
        <SavedViews filters={filters} />
        <Filters filters={filters} onChange={change} />
      </div>
      <AboutView view={filters.view} />
      <OrderList filters={filters} onChange={change} onReset={() => setQuery({}, { replace: true })} />
    </Page>
  )
}

export default withMessages(joinAreas(ordersMessages, orderStateMessages), OrdersPage)
