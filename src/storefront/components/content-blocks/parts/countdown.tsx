import type { CountdownTimer } from '#storefront/lib/content/block-fields.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import colours from './colours.module.css'
import styles from './countdown.module.css'

const CountdownClock = lazyPart(() => import('./countdown-clock.tsx'))

/**
 * The time left (CONT-008). Pages are cached and the same for all visitors, so the server renders a skeleton
 * (CONT-059), as large as the clock that replaces it.
 */
export function Countdown({ timer: { date, colors } }: { timer: CountdownTimer }) {
  const look = colors ? `${colours[colors.background]} ${colours[`${colors.text}Ink`]}` : ''
  return (
    <div className={`${styles.countdown} ${look}`} data-coloured={colors ? '' : undefined}>
      <CountdownClock end={Date.parse(date)} fallback={<Skeleton className={styles.waiting} />} />
    </div>
  )
}
