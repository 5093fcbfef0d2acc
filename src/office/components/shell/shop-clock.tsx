import { useMinute } from '#office/lib/use-minute.ts'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { zoneCodeOf } from '#shared/dates/shop-time-zones.ts'
import { useFormatDate } from '#ui/messages/use-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './shop-clock.module.css'

/** The time in the shop's time zone, independent of the browser's zone: '10:42 AM PT' (OFF-012). */
export function ShopClock() {
  const text = useText()
  const format = useFormatDate()
  const now = useMinute()
  const time = format(now, { hour: 'numeric', minute: '2-digit', timeZone: shopTimeZone })
  return (
    <p className={styles.clock}>
      <HiddenText>{text('shell.time')} </HiddenText>
      <time dateTime={now.toISOString()}>{`${time} ${zoneCodeOf(shopTimeZone)}`}</time>
    </p>
  )
}
