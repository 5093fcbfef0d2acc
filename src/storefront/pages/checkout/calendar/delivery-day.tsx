import { useRef, useState } from 'react'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { reportChunkLoadFailure } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import section from '#storefront/components/page/section-card.module.css'
import styles from './delivery-day.module.css'
import type { DeliveryCalendarProps } from './delivery-calendar.tsx'
import { saveDay } from './save-day.ts'

const Calendar = lazyPart<DeliveryCalendarProps>(
  async () => ({ default: (await import('./delivery-calendar.tsx')).DeliveryCalendar }),
  () => reportChunkLoadFailure('part'),
)

interface DeliveryDayProps extends Pick<DeliveryCalendarProps, 'shipmentId' | 'postalCode' | 'version'> {
  /** The requested day of the shipment. */
  wanted: CalendarDate | undefined
  /** The first arrival day by the chosen method, if the method promises one. Used without a requested day. */
  soonest: CalendarDate | undefined
  /** Renders only the buttons and the calendar, because the day is shown elsewhere. */
  isBare?: boolean
}

/**
 * The requested arrival day of a shipment, with a calendar whose code loads when it is opened. The engine sets the
 * cheapest method that arrives on the day. Needs the messages of the checkout.
 */
export function DeliveryDay({ shipmentId, wanted, soonest, isBare = false, ...place }: DeliveryDayProps) {
  const text = useText()
  const formatDay = useArrivalDay()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { save, unsaved, isBusy, failure } = useSavedDay(shipmentId)
  const shown = unsaved === undefined ? wanted : (unsaved ?? undefined)
  const openLabel = openLabelOf({ shown, soonest, isBare })
  const choose = (date: CalendarDate | null, methodId?: string) => {
    setOpen(false)
    toggle.current?.focus()
    save(date, methodId)
  }
  return (
    <div className={styles.day}>
      {!isBare && (
        <>
          <h2 className={section.sectionTitle}>{text('checkout.day.heading')}</h2>
          <p role="status">
            {shown !== undefined && text('checkout.day.chosen', { day: formatDay(shown) })}
            {shown === undefined && soonest && text('checkout.day.soonest', { day: formatDay(soonest) })}
            {shown === undefined && !soonest && text('checkout.day.unknown')}
          </p>
        </>
      )}
      <div className={styles.actions}>
        <Button
          ref={toggle}
          kind="quiet"
          busy={isBusy}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'checkout.day.close' : openLabel)}
        </Button>
        {shown !== undefined && (
          <Button kind="quiet" busy={isBusy} onClick={() => choose(null)}>
            {text('checkout.day.clear')}
          </Button>
        )}
      </div>
      {failure !== undefined && <Alert>{failureText(failure, text)}</Alert>}
      {isOpen && (
        <Calendar
          {...place}
          shipmentId={shipmentId}
          chosen={shown}
          estimate={soonest}
          onChoose={choose}
          fallback={<Skeleton className={styles.skeleton} />}
        />
      )}
    </div>
  )
}

function openLabelOf({
  shown,
  soonest,
  isBare,
}: Pick<DeliveryDayProps, 'soonest' | 'isBare'> & { shown: unknown }) {
  if (isBare && (shown || soonest)) return 'checkout.day.another'
  return shown ? 'checkout.day.change' : 'checkout.day.choose'
}

/** Saves a chosen day, and shows it as chosen meanwhile. Null removes the day. */
function useSavedDay(shipmentId: string) {
  const [unsaved, setUnsaved] = useState<CalendarDate | null>()
  const [failure, setFailure] = useState<unknown>()
  function save(date: CalendarDate | null, methodId: string | undefined): void {
    setUnsaved(date)
    setFailure(undefined)
    saveDay(shipmentId, date, methodId)
      .catch(setFailure)
      .finally(() => setUnsaved(undefined))
  }
  return { save, unsaved, isBusy: unsaved !== undefined, failure }
}
