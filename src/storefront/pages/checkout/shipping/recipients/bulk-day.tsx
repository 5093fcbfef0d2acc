import { useState } from 'react'
import { addDays, shopDay } from '#shared/calendar-date.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { wantedDay } from '#storefront/components/calendar/save-day.ts'
import type { BulkPart } from './bulk-part.ts'
import styles from './bulk-panel.module.css'

/** One day of arrival for all who are chosen. Whom it cannot reach is listed with the next open day. */
export function BulkDay({ chosen, bulk }: BulkPart) {
  const text = useText()
  const [day, setDay] = useState('')
  return (
    <div className={styles.part}>
      <TextField
        type="date"
        label={text('checkout.bulk.dayLabel')}
        hint={text('checkout.bulk.dayHint')}
        min={addDays(shopDay(new Date()), 1)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button
        busy={bulk.busy}
        disabled={chosen.length === 0}
        onClick={() =>
          void bulk.saveParcels(
            chosen.map(({ shipment: { shipmentId } }) => ({ shipmentId, ...wantedDay(day || null) })),
          )
        }
      >
        {text(day === '' ? 'checkout.bulk.noDay' : 'checkout.bulk.saveDay', { count: chosen.length })}
      </Button>
    </div>
  )
}
