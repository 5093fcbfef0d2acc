import { useRef, useState, type FormEvent } from 'react'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import { fieldErrors, type FieldTexts } from '#office/lib/calls/field-errors.ts'
import { useText } from '#ui/messages/use-text.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>
type Errors<Field extends string> = Readonly<{ [Name in Field]?: string | undefined }>

interface SubmissionOptions<Field extends string> {
  fields: readonly Field[]
  /** The errors of the typed values, by field. Without any the form is sent. */
  check?: (values: Values<Field>) => Errors<Field>
  /** Where a value of the call has another name than its field. */
  names?: Readonly<Record<string, Field>>
  /** A `CallFailure` is shown at the fields that it names, else above the form. */
  send: (values: Values<Field>) => Promise<void>
}

/** State of a form: its errors, whether it is being sent, and why it was refused. Wrong fields take the focus. */
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
      // A field that the form does not have now cannot show an error.
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
    /** What was refused, for those who offer a way out. */
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

/** Each field may lack an error. */
const noErrors = <Field extends string>(): Errors<Field> => ({}) as Errors<Field>

/** What a form has by now. */
export function typedIn<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Values<Field> {
  const data = new FormData(form)
  const valueOf = (field: Field): string => {
    const value = String(data.get(field) ?? '')
    // A space may be part of a password.
    return field === 'password' ? value : value.trim()
  }
  // One entry for each of the fields.
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
