import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { patterns } from '#shared/text/patterns.ts'
import { useText } from '#ui/messages/use-text.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './delivery.module.css'

interface DeliveryFormProps {
  zip: string | undefined
  hasFocus: boolean
  onChoose: (zip: string) => void
}

/** The ZIP field and its button in one line. */
export function DeliveryForm({ zip = '', hasFocus, onChoose }: DeliveryFormProps) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => {
    // Keeps the focus if the shopper already types in another field.
    if (hasFocus && document.activeElement === document.body) field.current?.select()
  }, [hasFocus])
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    if (patterns.zipOrPostalCode.test(typed)) return onChoose(typed.toUpperCase())
    setError(text('delivery.zip.error'))
    field.current?.focus()
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={id}>{text('delivery.zip')}</label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        defaultValue={zip}
        maxLength={10}
        autoComplete="shipping postal-code"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
      />
      <button type="submit" className={styles.change}>
        {text('delivery.show')}
      </button>
      <div role="alert" className={styles.error}>
        <FieldError id={id} error={error} />
      </div>
    </form>
  )
}
