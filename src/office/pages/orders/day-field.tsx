import { useEffect, useRef } from 'react'
import { TextField } from '#ui/text-field.tsx'

interface DayFieldProps {
  label: string
  /** Empty: none. */
  day: string
  onChange: (day: string) => void
}

/** A day of the filters. A typed one counts on Enter or when the field is left: each digit of a year makes another day. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  useEffect(() => {
    // A chip was removed, or a view was chosen.
    if (field.current && field.current.value !== day) field.current.value = day
  }, [day])
  function apply(): void {
    isTyped.current = false
    const { current } = field
    // An unfinished day has no value either.
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
      // A day of the calendar is chosen without keys.
      onChange={() => !isTyped.current && apply()}
      onBlur={apply}
    />
  )
}
