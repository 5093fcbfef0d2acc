import { useState } from 'react'
import { Notice, type Said } from '#office/components/form/notice.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { Part } from './part.tsx'
import styles from './order.module.css'
import { ShipmentCard } from './shipment-card.tsx'
import { useShipments, type OrderDetails } from './use-order.ts'

interface ShipmentsProps {
  orderNo: string
  orderHolds: OrderDetails['holds']
  total: number
  currency: string | undefined
}

/** An order with this many shipments has a search for recipients. */
const searchedFrom = 10

/** The shipments, in pages of 50 (OFF-060). */
export function Shipments({ orderNo, orderHolds, total, currency }: ShipmentsProps) {
  const text = useText()
  const [words, setWords] = useState('')
  const [done, setDone] = useState<Said>()
  const found = useShipments(orderNo, words.trim())
  const { shipments = [], total: matches } = found.data ?? {}
  if (total === 0) return null
  return (
    <Part title={text('order.shipments', { count: total })}>
      {total > searchedFrom && (
        <TextField
          type="search"
          label={text('order.shipments.search')}
          value={words}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      <div>
        <p role="status">
          {words.trim() !== '' && matches !== undefined && text('order.shipments.found', { count: matches })}
        </p>
        <Notice text={done} />
      </div>
      <ol className={styles.shipments}>
        {shipments.map((shipment) => (
          <ShipmentCard
            key={shipment.shipmentId}
            orderNo={orderNo}
            orderHolds={orderHolds}
            shipment={shipment}
            currency={currency}
            onDone={setDone}
          />
        ))}
      </ol>
      {found.hasNextPage && (
        <button
          type="button"
          className={styles.more}
          aria-busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {text('order.shipments.more')}
        </button>
      )}
    </Part>
  )
}
