import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { fieldSentence } from '#shared/messages/field-text.ts'
import { fieldLimits, fieldTexts, patterns } from '#shared/text/patterns.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { PersonName } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './name-form.module.css'

interface NameFormProps {
  initial?: PersonName
  submitLabel: string
  /** Above the names. */
  children?: ReactNode
  /** A rejection is shown in the form. */
  onSubmit: (name: PersonName) => Promise<void>
  onCancel: () => void
}

const names = ['firstName', 'lastName'] as const

/** Asks for the name of a recipient; the address follows at the checkout. Escape closes it. */
export function NameForm({ initial, submitLabel, children, onSubmit, onCancel }: NameFormProps) {
  const text = useText()
  const { typed, problems, failure, isBusy, type, submit, form } = useNameForm(initial, onSubmit)
  return (
    // Escape is a shortcut for the button that cancels.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      {children}
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={text(`sharing.${name}`)}
          // Another person's name: what the browser knows is the shopper's own.
          autoComplete="off"
          autoCapitalize="words"
          maxLength={fieldLimits.name}
          value={typed[name]}
          error={problems[name] && fieldSentence(problems[name], text)}
          onChange={({ target }) => type(name, target.value)}
        />
      ))}
      <div role="alert" className={styles.wide}>
        <FieldError id="recipient-failure" error={failure} />
      </div>
      <div className={`${styles.buttons} ${styles.wide}`}>
        <Button type="submit" busy={isBusy}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {text('sharing.cancel')}
        </Button>
      </div>
    </form>
  )
}

type Problems = Partial<Record<keyof PersonName, string>>

function useNameForm(initial: PersonName | undefined, onSubmit: NameFormProps['onSubmit']) {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<PersonName>(initial ?? { firstName: '', lastName: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  // A chosen address brings its name.
  const [from, setFrom] = useState(initial)
  if (initial && (initial.firstName !== from?.firstName || initial.lastName !== from.lastName)) {
    setFrom(initial)
    setTyped(initial)
  }
  function type(name: keyof PersonName, value: string): void {
    setTyped({ ...typed, [name]: value })
    setProblems({ ...problems, [name]: undefined })
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const given = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() }
    const found = problemsOf(given)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      await onSubmit(given)
    } catch (reason) {
      setFailure(failureText(reason, text))
      setBusy(false)
    }
  }
  return {
    typed,
    problems,
    failure,
    isBusy,
    type,
    submit: (event: SubmitEvent) => void submit(event),
    form,
  }
}

function problemsOf(name: PersonName): Problems {
  const problems: Problems = {}
  for (const key of names) {
    if (name[key] === '') problems[key] = fieldTexts.required
    else if (!patterns.name.test(name[key])) problems[key] = fieldTexts.invalid
  }
  return problems
}
