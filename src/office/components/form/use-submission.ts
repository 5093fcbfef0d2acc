import { useRef, useState, type FormEvent } from 'react'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import { fieldErrors, type FieldTexts } from '#office/lib/calls/field-errors.ts'
import { useText } from '#ui/messages/use-text.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>
type Errors<Field extends string> = Readonly<{ [Name in Field]?: string | undefined }>

interface SubmissionOptions<Field extends string> {
  fields: readonly Field[]
  /** The errors of the typed values, by field. The form is sent if there are none. */
  check?: (values: Values<Field>) => Errors<Field>
  /** Maps a value of the call to its field, if their names differ. */
  names?: Readonly<Record<string, Field>>
  /** The errors of a `CallFailure` are shown at the fields that it names, otherwise above the form. */
  send: (values: Values<Field>) => Promise<void>
}

/**
 * The state of a form: its errors, whether it is being sent, and why it was refused. The first field with an error
 * takes the focus.
 */
export function useSubmission<Field extends string>({
  fields,
  check,
  names,
  send,
}: SubmissionOptions<Field>) {
  const texts = useFieldTexts()
  const [errors, setErrors] = useState<Errors<Field> | undefined>()
  const [cause, setCause] = useState<CallFailure>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isRunning.current) return
    const form = event.currentTarget
    const values = typedIn(form, fields)
    const found = check?.(values)
    setErrors(found)
    setCause(undefined)
    const wrong = fields.find((field) => found?.[field])
    if (wrong !== undefined) return focusField(form, wrong)
    isRunning.current = true
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const wrong = fieldErrors(error.fields, { fields, ...(names && { names }), texts })
      const refused = fields.filter((field) => wrong?.[field] !== undefined)
      // A refused field may be absent from the form now. Then it cannot show an error.
      const [first] = refused
      if (first === undefined || !refused.every((field) => isShown(form, field))) return setCause(error)
      setErrors(wrong)
      focusField(form, first)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    errors: errors ?? noErrors<Field>(),
    failure: cause?.message,
    /** The failure, for callers that offer a solution. */
    cause,
    clear: () => setCause(undefined),
    isBusy,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

function useFieldTexts(): FieldTexts {
  const text = useText()
  return {
    missing: text('shell.field.missing'),
    wrong: text('shell.field.wrong'),
    tooLong: (count) => text('shell.field.tooLong', { count }),
  }
}

/** A missing key means no error, so an empty object is valid. */
const noErrors = <Field extends string>(): Errors<Field> => ({}) as Errors<Field>

/** The current values of a form. */
export function typedIn<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Values<Field> {
  const data = new FormData(form)
  const valueOf = (field: Field): string => {
    const value = String(data.get(field) ?? '')
    // A password may contain a space.
    return field === 'password' ? value : value.trim()
  }
  // The entries have all fields as keys.
  return Object.fromEntries(fields.map((field) => [field, valueOf(field)])) as Values<Field>
}

function isShown(form: HTMLFormElement, field: string): boolean {
  const control = form.elements.namedItem(field)
  return control !== null && !(control instanceof HTMLInputElement && control.type === 'hidden')
}

function focusField(form: HTMLFormElement, field: string): void {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
