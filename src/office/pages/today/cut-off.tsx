import { useMinute } from '#office/lib/use-minute.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { Icon } from '#ui/icon.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './today.module.css'
import { timeLeft } from './time-left.ts'
import type { Outlook } from './use-outlook.ts'

interface CutOffProps {
  cutOffs: NonNullable<Outlook['cutOffs']>
  /** Whether no other work is open. */
  isIdle: boolean
}

/** The time until the last dispatch of today, or the next one (OFF-052, OFF-053). */
export function CutOff({ cutOffs: { today, next }, isIdle }: CutOffProps) {
  const text = useText()
  const time = useShopTime()
  const day = useDay()
  const now = useMinute()
  const nextAt = time(next, { hasDay: false })
  const nextOn = day(shopDay(new Date(next)))
  const left = today === null ? undefined : timeLeft(now, today)
  const upcoming = text(isIdle ? 'today.nothing.next' : 'today.cutOff.next', { day: nextOn, time: nextAt })
  return (
    <p className={styles.cutOff}>
      <Icon name="truck" size={20} />
      <span>
        {left === undefined || isIdle ? upcoming : text('today.cutOff.today', { time: nextAt })}{' '}
        {left !== undefined && <strong>{text('today.cutOff.left', left)}</strong>}
        {left === undefined && today !== null && (
          <span className={styles.quiet}>
            {text('today.cutOff.over', { time: time(today, { hasDay: false }) })}
          </span>
        )}
      </span>
    </p>
  )
}
