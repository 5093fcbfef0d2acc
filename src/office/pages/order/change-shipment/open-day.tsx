import { useEffect, useRef } from 'react'
import { useDay } from '#office/lib/use-day.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'

/** The refusal of a full or closed arrival day, with the next open day. */
export interface ClosedDay {
  detail: string
  nextDay: string
}

interface OpenDayProps {
  day: string
  onTaken: () => void
}

/** Sets the offered day in the form. The other fields keep their typed values. */
export function OpenDay({ day, onTaken }: OpenDayProps) {
  const text = useText()
  const shown = useDay()
  const button = useRef<HTMLButtonElement>(null)
  // The refusal is above the button, so the button takes the focus.
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
