import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { fieldLimits, fieldTexts, patterns } from '#shared/text/patterns.ts'
import { useSmallForm } from '#storefront/lib/forms/use-small-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { PersonName } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './name-form.module.css'

interface NameFormProps {
  initial?: PersonName
  submitLabel: string
  /** Shown above the names. */
  children?: ReactNode
  /** The form shows the error of a rejection. */
  onSubmit: (name: PersonName) => Promise<void>
  onCancel: () => void
}

/** Asks for the name of a recipient. The checkout asks for the address. Escape closes the form. */
export function NameForm({ initial, submitLabel, children, onSubmit, onCancel }: NameFormProps) {
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  const form = useNameForm(initial, onSubmit)
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  return (
    // Escape is a shortcut for the cancel button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.trySubmit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      {children}
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          // The browser's autofill would enter the shopper's own name.
          autoComplete="off"
          autoCapitalize="words"
          maxLength={fieldLimits.name}
        />
      ))}
      <div role="alert" className={styles.wide}>
        <FieldError id="recipient-failure" error={form.failure} />
      </div>
      <div className={`${styles.buttons} ${styles.wide}`}>
        <Button type="submit" busy={form.busy}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('sharing.cancel')}
        </Button>
      </div>
    </form>
  )
}

function useNameForm(initial: PersonName | undefined, onSubmit: NameFormProps['onSubmit']) {
  const text = useText()
  const form = useSmallForm<Pick<PersonName, keyof PersonName>>({
    labels: { firstName: text('sharing.firstName'), lastName: text('sharing.lastName') },
    defaults: initial ?? { firstName: '', lastName: '' },
    check: ({ firstName, lastName }) => ({ firstName: problemOf(firstName), lastName: problemOf(lastName) }),
    submit: onSubmit,
  })
  // Fills in the name of a chosen address.
  const fillIn = useEffectEvent(() => initial && form.fill(initial))
  useEffect(() => void fillIn(), [initial?.firstName, initial?.lastName])
  return form
}

function problemOf(name: string): string | undefined {
  if (name === '') return fieldTexts.required
  return patterns.name.test(name) ? undefined : fieldTexts.invalid
}
