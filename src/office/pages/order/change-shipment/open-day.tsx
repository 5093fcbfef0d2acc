import { useEffect, useRef } from 'react'
import { useDay } from '#office/lib/use-day.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'

/** A day of arrival that is taken or closed, and the next one that is open. */
export interface ClosedDay {
  detail: string
  nextDay: string
}

interface OpenDayProps {
  day: string
  onTaken: () => void
}

/** Puts the offered day into the field of the form. The other fields keep what was typed. */
export function OpenDay({ day, onTaken }: OpenDayProps) {
  const text = useText()
  const shown = useDay()
  const button = useRef<HTMLButtonElement>(null)
  // Where the refusal leads: it stands above.
  useEffect(() => button.current?.focus(), [day])
  return (
    <Button
      ref={button}
      kind="secondary"
      onClick={({ currentTarget }) => {
        const field = currentTarget.form?.elements.namedItem('arrivesOn')
        if (field instanceof HTMLInputElement) {
          field.value = day
          field.focus()
        }
        onTaken()
      }}
    >
      {text('order.change.takeDay', { day: shown(day) })}
    </Button>
  )
}
