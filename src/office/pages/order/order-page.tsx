import effectMessages from 'virtual:messages/effect'
import holdMessages from 'virtual:messages/hold'
import orderMessages from 'virtual:messages/order'
import orderStateMessages from 'virtual:messages/orderState'
import parcelMessages from 'virtual:messages/parcel'
import refundMessages from 'virtual:messages/refund'
import { useParams } from 'react-router'
import { Loading } from '#office/components/shell/loading.tsx'
import { Page } from '#office/components/shell/page.tsx'
import { ShipmentStates } from '#office/components/orders/shipment-states.tsx'
import { nameIn, useOrderOptions } from '#office/components/orders/use-order-options.ts'
import { withMessages } from '#office/components/with-messages.tsx'
import { useCents } from '#office/lib/use-cents.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { useMember } from '#office/state/session.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { OrderActions } from './actions/order-actions.tsx'
import { Buyer } from './buyer.tsx'
import { EGiftCards } from './e-gift-cards.tsx'
import { Holds } from './holds.tsx'
import { Money } from './money.tsx'
import { Neighbors } from './neighbors.tsx'
import { Notes } from './notes.tsx'
import styles from './order.module.css'
import { Refunds } from './refunds.tsx'
import { Shipments } from './shipments.tsx'
import { Tags } from './tags.tsx'
import { Timeline } from './timeline.tsx'
import { useOrder, type OrderDetails } from './use-order.ts'

/** One order: shipments at the left, money and people at the right, the timeline below (OFF-060). */
function OrderPage() {
  const text = useText()
  const { orderNo = '' } = useParams()
  const { permissions } = useMember()
  return (
    <Page
      title={text('order.title', { orderNo })}
      permission="orders.read"
      actions={<Neighbors orderNo={orderNo} />}
    >
      {permissions.includes('orders.read') && <Details key={orderNo} orderNo={orderNo} />}
    </Page>
  )
}

function Details({ orderNo }: { orderNo: string }) {
  const { permissions } = useMember()
  const found = useOrder(orderNo)
  const order = found.data
  if (found.isError && !order)
    return <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>
  if (!order) return <Loading />
  return (
    <>
      <Head order={order} />
      <OrderActions order={order} />
      <Holds holds={order.holds} isOpen={order.status === 'new' || order.status === 'open'} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Shipments
            orderNo={orderNo}
            orderHolds={order.holds}
            total={order.shipments}
            currency={order.money?.currency}
          />
          {order.eGiftCards.length > 0 && (
            <EGiftCards
              orderNo={orderNo}
              cards={order.eGiftCards}
              currency={order.money?.currency}
              mayCancel={order.actions.cancel !== undefined}
            />
          )}
        </div>
        <div className={styles.column}>
          {order.money && <Money money={order.money} />}
          {order.refunds && <Refunds refunds={order.refunds} money={order.money} />}
          {order.buyer && <Buyer buyer={order.buyer} isGuest={order.isGuest} others={order.others ?? []} />}
          <Tags orderNo={orderNo} tags={order.tags} mayChange={permissions.includes('orders.note')} />
          <Notes orderNo={orderNo} mayWrite={permissions.includes('orders.note')} />
        </div>
      </div>
      <Timeline orderNo={orderNo} currency={order.money?.currency} />
    </>
  )
}

function Head({ order }: { order: OrderDetails }) {
  const text = useText()
  const time = useShopTime()
  const cents = useCents()
  const { sites } = useOrderOptions()
  const { status, states, held, placedAt, siteId, money } = order
  // Avoids the repetition 'Canceled · Canceled'.
  const isSaidByShipments = status === 'cancelled' && Object.keys(states).join() === 'cancelled'
  return (
    <dl className={styles.head}>
      <div>
        <dt>{text('order.state')}</dt>
        <dd className={styles.states}>
          {!isSaidByShipments && (
            <>
              {text(`orderState.status.${status}`)}
              <span aria-hidden="true">·</span>
            </>
          )}
          <ShipmentStates states={states} held={held} />
        </dd>
      </div>
      {placedAt !== null && (
        <div>
          <dt>{text('order.placed')}</dt>
          <dd>{time(placedAt)}</dd>
        </div>
      )}
      {money && (
        <div>
          <dt>{text('order.total')}</dt>
          <dd>{cents(money.totalCents, money.currency)}</dd>
        </div>
      )}
      <div>
        <dt>{text('order.site')}</dt>
        <dd>{nameIn(sites, siteId)}</dd>
      </div>
    </dl>
  )
}

export default withMessages(
  [orderStateMessages, parcelMessages, holdMessages, effectMessages, refundMessages].reduce(
    joinAreas,
    orderMessages,
  ),
  OrderPage,
)
