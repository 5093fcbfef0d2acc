import { dateIn, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { spansOn, weekdayOf, weekdays, type OpenSpan } from '#shared/dates/opening-hours.ts'
import { openingText, timeIn, weekdayIn } from '#shared/dates/opening-text.ts'
import { zoneTexts } from '#shared/dates/shop-time-zones.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import { statusOf, type ShopView } from '#storefront/lib/shops/shop-view.ts'
import styles from './opening-hours.module.css'
import { useNow } from './use-now.ts'

/** Whether a shop is open now, and its next closing or opening time. Empty until the browser knows the time. */
export function OpeningStatusLine({ shop }: { shop: ShopView }) {
  const text = useText()
  const locale = useLocale()
  const now = useNow()
  if (!now) return <p className={styles.status} />
  const status = statusOf(shop, now)
  return (
    <p className={`${styles.status} ${status.kind === 'open' ? styles.open : ''}`}>
      {openingText(status, { text, locale, timeZone: shop.timeZone })}
    </p>
  )
}

const fromMonday = [...weekdays.slice(1), ...weekdays.slice(0, 1)]

/** The hours of a week. Today's row is marked, and shows special hours on a holiday. */
export function HoursTable({ shop }: { shop: ShopView }) {
  const text = useText()
  const locale = useLocale()
  const now = useNow()
  const today = now && dateIn(now, shop.timeZone)
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        {text('shops.hours.zone', { zone: zoneTexts(shop.timeZone, { text, locale }).long })}
      </caption>
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
                {weekdayIn(locale, day)}
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
  const locale = useLocale()
  if (spans.length === 0) return text('shops.hours.closed')
  return spans.map(({ open, close }) => (
    <span key={open} className={styles.span}>
      {text('shops.hours.span', { open: timeIn(locale, open), close: timeIn(locale, close) })}
    </span>
  ))
}

const maxHolidays = 6

interface HolidaysProps {
  shop: ShopView
  /** The day on which the server rendered the page, so that hydration renders the same. */
  today: CalendarDate
}

/** The next days with special hours. */
export function Holidays({ shop, today }: HolidaysProps) {
  const text = useText()
  const formatDate = useFormatDate()
  const upcoming = shop.holidays
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .slice(0, maxHolidays)
  if (upcoming.length === 0) return null
  return (
    <section className={styles.holidays}>
      <h3 className={styles.subtitle}>{text('shops.holidays')}</h3>
      <table className={styles.table}>
        <tbody>
          {upcoming.map(({ date }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>
                  {formatDate(date, {
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
