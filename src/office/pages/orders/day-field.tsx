import { useEffect, useRef } from 'react'
import { TextField } from '#ui/text-field.tsx'

interface DayFieldProps {
  label: string
  /** Empty for no day. */
  day: string
  onChange: (day: string) => void
}

/** A date filter. A typed date is applied on Enter or blur, because each digit of a year is another valid date. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  useEffect(() => {
    // The filter was changed elsewhere: a chip was removed, or a view was chosen.
    if (field.current && field.current.value !== day) field.current.value = day
  }, [day])
  function apply(): void {
    isTyped.current = false
    const { current } = field
    // An incomplete date has an empty value, too.
    if (current && !current.validity.badInput && current.value !== day) onChange(current.value)
  }
  return (
    <TextField
      ref={field}
      type="date"
      label={label}
      defaultValue={day}
      onKeyDown={({ key }) => {
        isTyped.current = key !== 'Enter'
        if (key === 'Enter') apply()
      }}
      // A date chosen in the calendar is applied immediately.
      onChange={() => !isTyped.current && apply()}
      onBlur={apply}
    />
  )
}
