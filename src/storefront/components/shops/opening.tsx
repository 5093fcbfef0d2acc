import { shopDay, type CalendarDate } from '#shared/calendar-date.ts'
import { spansOn, weekdayOf, weekdays, type OpenSpan } from '#shared/opening-hours.ts'
import { dayText, openingText, timeText } from '#shared/opening-text.ts'
import { useFormatDate, useText } from '#storefront/lib/messages/use-text.ts'
import styles from './opening.module.css'
import { statusOf, type ShopView } from './shop-view.ts'
import { useNow } from './use-now.ts'

/** Whether a shop is open now, and until or from when; its line is kept free until the browser knows. */
export function OpeningStatusLine({ shop }: { shop: ShopView }) {
  const now = useNow()
  if (!now) return <p className={styles.status} />
  const status = statusOf(shop, now)
  return (
    <p className={`${styles.status} ${status.kind === 'open' ? styles.open : ''}`}>{openingText(status)}</p>
  )
}

const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

/** The hours of a week; today's row is marked, with today's own hours when it is a holiday. */
export function HoursTable({ shop }: { shop: ShopView }) {
  const text = useText()
  const now = useNow()
  const today = now && shopDay(now)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{text('shops.hours.zone')}</caption>
      <tbody>
        {fromMonday.map((day) => {
          const isToday = today !== undefined && weekdayOf(today) === day
          return (
            <tr
              key={day}
              className={isToday ? styles.today : undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              <th scope="row">
                {dayText(day)}
                {isToday && <span className={styles.mark}> {text('shops.hours.today')}</span>}
              </th>
              <td>
                <Spans spans={isToday ? spansOn(shop, today) : shop.hours[day]} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Spans({ spans }: { spans: readonly OpenSpan[] }) {
  const text = useText()
  if (spans.length === 0) return text('shops.hours.closed')
  return spans.map(({ open, close }) => (
    <span key={open} className={styles.span}>
      {text('shops.hours.span', { open: timeText(open), close: timeText(close) })}
    </span>
  ))
}

const holidaysShown = 6

interface HolidaysProps {
  shop: ShopView
  /** The day on which the page was drawn: nothing moves when the page comes alive. */
  today: CalendarDate
}

/** Days with hours of their own that are still to come. */
export function Holidays({ shop, today }: HolidaysProps) {
  const text = useText()
  const formatDate = useFormatDate()
  const coming = shop.holidays
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .slice(0, holidaysShown)
  if (coming.length === 0) return null
  return (
    <section className={styles.holidays}>
      <h3 className={styles.subtitle}>{text('shops.holidays')}</h3>
      <table className={styles.table}>
        <tbody>
          {coming.map(({ date }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>
                  {formatDate(`${date}T12:00:00Z`, {
                    timeZone: 'UTC',
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                    year: 'numeric',
                  })}
                </time>
              </th>
              <td>
                <Spans spans={spansOn(shop, date)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
