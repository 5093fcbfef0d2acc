import { useEffect } from 'react'
import type { ParsedForm } from './form-errors.ts'
import { useForm, type FormOptions, type ShopForm } from './use-shop-form.ts'

type TextValues = Record<string, string>
type Errors<Values> = { readonly [Name in keyof Values]?: string | undefined }

interface SmallFormOptions<Values extends TextValues> extends Omit<FormOptions<Values, Values>, 'draft'> {
  /** Returns the errors of the values, whose texts are trimmed. */
  check: (values: Values) => Errors<Values>
}

/**
 * A form of one or two fields, without zod, summary or draft. Its fields are validated when it is sent, and the first
 * invalid field gets the focus.
 */
export function useSmallForm<Values extends TextValues>({
  check,
  ...options
}: SmallFormOptions<Values>): ShopForm<Values> {
  const form = useForm<Values, Values>({
    ...options,
    isQuiet: true,
    // The values belong to the fields of this form.
    parse: (values) => parseTexts(values as Values, check),
  })
  const { attempt, errors } = form
  useEffect(() => {
    if (attempt > 0 && errors[0]) document.getElementById(errors[0].id)?.focus()
    // The focus moves only after a submission.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])
  return form
}

function parseTexts<Values extends TextValues>(
  values: Values,
  check: (values: Values) => Errors<Values>,
): ParsedForm<Values> {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()])
  // The entries have the same names as before.
  const data = Object.fromEntries(trimmed) as Values
  const issues = Object.entries<string | undefined>(check(data)).flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: [field], message }],
  )
  return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } }
}
