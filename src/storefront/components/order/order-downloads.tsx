import { recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { Button } from '#ui/button.tsx'
import { reportAndThrow } from '#ui/chunk-load-failure.ts'
import styles from './order-contents.module.css'

type DownloadedOrder = Pick<PlacedOrder, 'orderNo' | 'shipments' | 'productItems'>

/**
 * Downloads: the arrival days for a calendar, and the recipients for a spreadsheet. Renders nothing for an order
 * without arrival days and recipients.
 */
export function OrderDownloads({ order }: { order: DownloadedOrder }) {
  const text = useText()
  const recipients = recipientsIn(order)
  const days = new Set(recipients.flatMap(({ shipment }) => shipment.c_arrivesOn ?? []))
  const hasList = recipients.length > 1 && recipients.some(({ name }) => name !== '')
  if (days.size === 0 && !hasList) return null

  async function saveCalendar(): Promise<void> {
    const { orderCalendar } = await import('#storefront/lib/orders/order-calendar.ts').catch(reportAndThrow)
    const summary = (names: readonly string[]) => {
      const [first = '', ...others] = names
      return first === ''
        ? text('checkout.order.event', { orderNo: order.orderNo })
        : text('checkout.order.eventFor', { first, more: others.length })
    }
    const file = orderCalendar(order, { summary, now: new Date(), host: location.hostname })
    if (file) saveFile(`order-${order.orderNo}.ics`, file, 'text/calendar')
  }

  async function saveList(): Promise<void> {
    const { orderCsv } = await import('#storefront/lib/orders/order-csv.ts').catch(reportAndThrow)
    // The function loads the CSV writer.
    saveFile(`order-${order.orderNo}.csv`, await orderCsv(order, text).catch(reportAndThrow), 'text/csv')
  }

  return (
    <p className={styles.downloads}>
      {days.size > 0 && (
        <Button kind="quiet" onClick={() => void saveCalendar().catch(console.error)}>
          {text('checkout.order.calendar', { count: days.size })}
        </Button>
      )}
      {hasList && (
        <Button kind="quiet" onClick={() => void saveList().catch(console.error)}>
          {text('checkout.order.csv')}
        </Button>
      )}
    </p>
  )
}

function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
