import { memo, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { ShipmentStates } from '#office/components/orders/shipment-states.tsx'
import type { ListedOrder } from '#office/lib/orders/tones.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { useMember } from '#office/state/session.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order-table.module.css'
import { OrderPayments } from './order-payments.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useSelectKeys } from './use-select-keys.ts'

interface OrderTableProps {
  orders: readonly ListedOrder[]
  selected: ReadonlySet<string>
  /** Undefined for members without actions on a selection. */
  onSelect: ((orderNos: readonly string[], isSelected: boolean) => void) | undefined
}

/** The orders as a table. Below 769 px each order is a card of three lines (OFF-039). */
export function OrderTable({ orders, selected, onSelect }: OrderTableProps) {
  const text = useText()
  const { permissions } = useMember()
  const { search } = useLocation()
  const table = useRef<HTMLTableElement>(null)
  useListKeys(table)
  useSelectKeys({ list: table, selected, onSelect })
  const seesMoney = permissions.includes('orders.money')
  const seesBuyer = orders.some(({ buyer }) => Boolean(buyer)) || permissions.includes('orders.persons')
  const columns = [
    'number',
    'placed',
    ...(seesBuyer ? ['buyer'] : []),
    'recipient',
    'shipments',
    'ships',
    ...(seesMoney ? ['total', 'payment'] : []),
  ]
  return (
    <table ref={table} className={styles.table}>
      <thead>
        <tr>
          {onSelect && (
            <th scope="col" className={styles.choose}>
              <Checkbox
                label=""
                aria-label={text('orders.select.loaded')}
                checked={orders.every(({ orderNo }) => selected.has(orderNo))}
                onChange={({ target }) =>
                  onSelect(
                    orders.map(({ orderNo }) => orderNo),
                    target.checked,
                  )
                }
              />
            </th>
          )}
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={[index > 0 && styles.wide, column === 'total' && styles.amount]
                .filter(Boolean)
                .join(' ')}
            >
              {text(`orders.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.orderNo}
            order={order}
            seesMoney={seesMoney}
            seesBuyer={seesBuyer}
            list={search}
            isSelected={selected.has(order.orderNo)}
            onSelect={onSelect}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  order: ListedOrder
  seesMoney: boolean
  seesBuyer: boolean
  /** The query of the list, for the links back and to the neighbors. */
  list: string
  isSelected: boolean
  onSelect: OrderTableProps['onSelect']
}

const OrderRow = memo(function Row({ order, seesMoney, seesBuyer, list, isSelected, onSelect }: RowProps) {
  const text = useText()
  const time = useShopTime()
  const day = useDay()
  const cents = useCents()
  const { orderNo, placedAt, states, held, shipsOn, buyer, totalCents, currency = '' } = order
  const total = totalCents === undefined ? '' : cents(totalCents, currency)
  return (
    <tr className={styles.row}>
      {onSelect && (
        <td className={styles.choose}>
          <Checkbox
            label=""
            aria-label={text('orders.select', { orderNo })}
            checked={isSelected}
            onChange={({ target }) => onSelect([orderNo], target.checked)}
          />
        </td>
      )}
      <th scope="row">
        <span className={styles.head}>
          <Link to={`/orders/${orderNo}`} state={{ list }} className={styles.number ?? ''} data-row={orderNo}>
            {orderNo}
          </Link>
          <span className={`${styles.narrow} ${styles.cut}`}>
            <ShipmentStates states={states} held={held} />
          </span>
        </span>
        <Tags of={order.tags} />
        <span className={`${styles.narrow} ${styles.line}`}>
          <span className={styles.cut}>
            <People order={order} isJoined />
          </span>
        </span>
        <span className={`${styles.narrow} ${styles.line} ${styles.quiet}`}>
          <span className={styles.cut}>
            {[
              shipsOn === null
                ? text('orders.card.placed', { time: time(placedAt) })
                : text('orders.card.ships', { day: day(shipsOn) }),
              ...order.tags,
            ].join(' · ')}
          </span>
          <span>{total}</span>
        </span>
      </th>
      <td className={`${styles.wide} ${styles.quiet}`}>{time(placedAt)}</td>
      {seesBuyer && <td className={styles.wide}>{buyer}</td>}
      <td className={styles.wide}>
        <People order={order} />
      </td>
      <td className={styles.wide}>
        <ShipmentStates states={states} held={held} />
      </td>
      <td className={`${styles.wide} ${styles.day}`}>{shipsOn !== null && day(shipsOn)}</td>
      {seesMoney && (
        <>
          <td className={`${styles.wide} ${styles.amount}`}>{total}</td>
          <td className={styles.wide}>
            <OrderPayments payments={order.payments ?? []} />
          </td>
        </>
      )}
    </tr>
  )
})

const Tags = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <span className={styles.tags}>
      {of.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </span>
  )

/**
 * The recipients that match the search (OFF-057), otherwise the first one. `isJoined`: after the buyer, on a card.
 */
function People({ order, isJoined = false }: { order: ListedOrder; isJoined?: boolean }) {
  const text = useText()
  const { buyer, recipient, matched, shipments } = order
  const found = matched?.recipients ?? []
  const others = found.length > 0 ? (matched?.count ?? 0) - found.length : shipments - 1
  const shown = found.length > 0 ? found.map((one) => text('orders.to', { recipient: one })) : [recipient]
  const names = shown.filter(Boolean)
  if (others > 0 && names.length > 0) names.push(text('orders.toMore', { count: others }))
  const joined = names.join(', ')
  if (!isJoined) return joined
  return [buyer, joined].filter(Boolean).join(' → ')
}
