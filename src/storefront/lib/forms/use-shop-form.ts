import { useId, useState } from 'react'
import type { z } from 'zod'
import { fieldSentence } from '#shared/messages/field-text.ts'
import { useLatest } from '#storefront/lib/use-until.ts'
import { useText } from '#ui/messages/use-text.ts'
import { fieldTexts } from '#shared/text/patterns.ts'
import type { FormError } from '#ui/lib/form-error.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { dropDraft } from './draft.ts'
import type { Control } from './form-control.ts'
import type { ParsedForm } from './form-errors.ts'
import { openFormFields } from './form-fields.ts'
import type { FormValues } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'

export interface FormOptions<Values extends FormValues, Parsed> {
  /** The label of each field, also for the error summary. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** The initial values. */
  defaults?: Partial<Values>
  /**
   * Saves the typed values in this tab under `name`, except the secret fields in `without`. Must be a constant of the
   * form.
   */
  draft?: {
    name: string
    without?: readonly (keyof Values & string)[]
    /** Fields that are saved together, once one of them is typed. */
    together?: readonly (keyof Values & string)[]
  }
  /** Maps fault codes to the field that they are about. */
  faults?: Readonly<Record<string, keyof Values & string>>
  /** The text for an unexpected error; by default a general text. */
  failure?: string
  /** Sends the values. An error that it throws is shown above the form, or at the fields that it names. */
  submit: (values: Parsed) => Promise<void>
}

interface ShopFormOptions<Values extends FormValues, Parsed> extends FormOptions<Values, Parsed> {
  /** Checks the values and converts them for `submit`. */
  schema: z.ZodType<Parsed, Values>
}

/** The props of a field component: `<TextField {...field('city')} autoComplete="…" />`. */
export interface FieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  ref: (control: Control | null) => void
  onChange: () => void
  onBlur: () => void
}

export interface ShopForm<Values extends FormValues> {
  /** The current value of a field. */
  watch: <Name extends keyof Values & string>(name: Name) => Values[Name] | undefined
  /** The number of submit attempts. */
  attempt: number
  /** The failure that belongs to no field. */
  failure: string | undefined
  busy: boolean
  /** Whether the current values are valid. Only forms that read this are validated while the shopper types. */
  readonly isValid: boolean
  errors: FormError[]
  trySubmit: (event?: { preventDefault: () => void }) => Promise<void>
  idOf: (name: string) => string
  field: (name: keyof Values & string) => FieldProps
  /** Sets values. The form treats them like typed values. */
  fill: (values: Partial<Values>) => void
  /** Validates a field again after a change of another field. */
  recheck: (name: keyof Values & string) => void
  /** Replaces a value with the saved one, which becomes the initial value and does not count as typed. */
  renew: <Name extends keyof Values & string>(name: Name, saved: Values[Name]) => void
  /** Resets the form to its initial values, and deletes the draft. */
  reset: () => void
}

/**
 * A form of the shop, with its fields, errors, draft and submission. Fields are validated on blur and on submit. One
 * submission runs at a time, and a failed one keeps all values.
 */
export const useShopForm = <Values extends FormValues, Parsed>({
  schema,
  ...options
}: ShopFormOptions<Values, Parsed>): ShopForm<Values> =>
  useForm({ ...options, parse: (values) => schema.safeParse(values) })

interface ParsedFormOptions<Values extends FormValues, Parsed> extends FormOptions<Values, Parsed> {
  parse: (values: FormValues) => ParsedForm<Parsed>
  /** Fields are validated only after the form is sent. */
  isQuiet?: boolean
}

/** A form whose values are parsed by a function. */
export function useForm<Values extends FormValues, Parsed>({
  parse,
  isQuiet = false,
  ...options
}: ParsedFormOptions<Values, Parsed>): ShopForm<Values> {
  const { labels, defaults, draft } = options
  const formId = useId()
  const text = useText()
  const latestParse = useLatest(parse)
  const [fields] = useState(() =>
    openFormFields<Parsed>(defaults ?? {}, (values) => latestParse.current(values), { isQuiet }),
  )
  useStore(fields.shown, fields.shown.get())
  const { resetAttempts, ...submission } = useSubmission(fields, options)
  useDraft(fields, draft)

  const idOf = (name: string) => `${formId}-${name}`
  const errorOf = (name: string): string | undefined => {
    const error = fields.errors()[name]
    return error === undefined ? undefined : fieldSentence(error || fieldTexts.invalid, text)
  }

  return {
    ...submission,
    // All values are `defaults`, drafts and inputs of these fields, so they have the input types of the schema.
    watch: (name) => fields.watch(name) as Values[typeof name] | undefined,
    get isValid() {
      return fields.isValid()
    },
    errors: Object.entries<string>(labels).flatMap(([name, label]) => {
      const message = errorOf(name)
      return message ? [{ id: idOf(name), label, message }] : []
    }),
    idOf,
    field: (name) => ({
      id: idOf(name),
      name,
      label: labels[name] ?? name,
      error: errorOf(name),
      ref: (control) => fields.attach(name, control),
      onChange: () => fields.change(name),
      onBlur: () => fields.leave(name),
    }),
    fill: (values) => fields.fill(values, { isChecked: submission.attempt > 0 }),
    recheck: fields.check,
    renew: fields.renew,
    reset() {
      fields.reset(defaults)
      if (draft) dropDraft(draft.name)
      resetAttempts()
    },
  }
}
