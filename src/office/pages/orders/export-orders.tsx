import { useState } from 'react'
import { useAction } from '#office/components/form/use-action.ts'
import type { OrderFilters } from '#office/lib/orders/order-filters.ts'
import { saveFile } from '#office/lib/save-file.ts'
import { call } from '#office/state/call.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './orders.module.css'

/** The limit of a spreadsheet. For more orders, the member filters by date. */
const mostOrders = 100_000

/** Downloads the orders of the list as CSV with a row for each line (OFF-072). */
export function ExportOrders({ filters }: { filters: OrderFilters }) {
  const text = useText()
  const [said, setSaid] = useState<string>()
  const { isBusy, failure, run } = useAction(async () => {
    setSaid(undefined)
    const parts: string[] = []
    let orders = 0
    let after: string | undefined
    do {
      const part = await call('exportOrders', { parameters: { ...filters, ...(after && { after }) } })
      parts.push(part.csv)
      orders += part.orders
      after = part.next
      setSaid(text('orders.export.read', { count: orders }))
    } while (after !== undefined && orders < mostOrders)
    saveFile(`orders-${shopDay(new Date())}.csv`, parts.join(''))
    setSaid(text(after === undefined ? 'orders.export.done' : 'orders.export.most', { count: orders }))
  })
  return (
    <div className={styles.export}>
      <Button kind="secondary" busy={isBusy} onClick={run}>
        {text('orders.export')}
      </Button>
      <p role="status">{said}</p>
      {failure !== undefined && <Alert>{failure}</Alert>}
    </div>
  )
}
