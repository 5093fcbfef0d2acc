import { useState } from 'react'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import section from '#storefront/pages/checkout/calendar/delivery-day.module.css'
import type { SharedCalendarProps } from '#storefront/pages/checkout/calendar/shared-calendar.tsx'
import { wantedDay } from '#storefront/pages/checkout/calendar/save-day.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BulkPart } from './bulk-part.ts'
import styles from './bulk-panel.module.css'

const Calendar = lazyPart<SharedCalendarProps>(
  async () => ({
    default: (await import('#storefront/pages/checkout/calendar/shared-calendar.tsx')).SharedCalendar,
  }),
  () => reportChunkLoadFailure('part'),
)

/**
 * Sets one arrival day for all selected recipients, from their common calendar. Recipients that it cannot reach keep
 * their day.
 */
export function BulkDay({ basket, chosen, bulk }: BulkPart) {
  const text = useText()
  const formatDay = useArrivalDay()
  const [day, setDay] = useState<CalendarDate>()
  const save = (wanted: CalendarDate | null) =>
    void bulk.saveParcels(
      chosen.map(({ shipment: { shipmentId } }) => ({ shipmentId, ...wantedDay(wanted) })),
    )
  return (
    <div className={styles.part}>
      <p>{text('checkout.bulk.dayHint')}</p>
      {chosen.length > 0 && (
        <Calendar
          names={new Map(chosen.map(({ name, shipment }) => [shipment.shipmentId, name]))}
          version={String(basket.c_version)}
          chosen={day}
          onChoose={setDay}
          fallback={<Skeleton className={section.skeleton} />}
        />
      )}
      <Button busy={bulk.busy} disabled={chosen.length === 0 || !day} onClick={() => day && save(day)}>
        {day
          ? text('checkout.bulk.saveDay', { count: chosen.length, day: formatDay(day) })
          : text('checkout.bulk.chooseDay')}
      </Button>
      <Button kind="quiet" busy={bulk.busy} disabled={chosen.length === 0} onClick={() => save(null)}>
        {text('checkout.bulk.noDay', { count: chosen.length })}
      </Button>
    </div>
  )
}
