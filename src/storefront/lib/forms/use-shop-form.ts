import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { FormError } from '#storefront/lib/forms/form-error.ts'
import { dropDraft, saveDraft, readDraft, type Draft } from './draft.ts'
import { failureText, faultyFields } from './failure-text.ts'

/** Forms of the shop are flat: texts and ticks. */
export type FormValues = Record<string, string | boolean | undefined>

/** Thrown by a submission whose errors stand beside their fields already. */
export class FieldErrorsShown extends Error {}

interface ShopFormOptions<Values extends FormValues, Parsed> {
  schema: z.ZodType<Parsed, Values>
  /** Every field by name, as its label and the error summary call it. */
  labels: Readonly<Record<keyof Values & string, string>>
  defaults?: DefaultValues<Values>
  /** Keeps what is typed for this tab, without the fields that are secret. */
  draft?: { name: string; without?: readonly (keyof Values & string)[] }
  /** Faults that are about one field, by their code. */
  faults?: Readonly<Record<string, keyof Values & string>>
  /** What the form says when something broke, where that is not the shop's default. */
  failure?: string
  /** A throw is shown above the form, or beside the fields that it names. */
  submit: (values: Parsed) => Promise<void>
}

/** Everything that a field part wants: `<TextField {...field('city')} autoComplete="…" />`. */
export type FieldProps = UseFormRegisterReturn & { id: string; label: string; error: string | undefined }

export interface ShopForm<Values extends FormValues> {
  /** The value of a field as it is typed. */
  watch: <Name extends keyof Values & string>(name: Name) => Values[Name] | undefined
  /** Counts the tries to submit. */
  attempt: number
  /** What went wrong that no field can say. */
  failure: string | undefined
  busy: boolean
  /** Whether what is typed so far would be taken. Only forms that ask are checked while somebody types. */
  readonly isValid: boolean
  errors: FormError[]
  trySubmit: (event?: { preventDefault: () => void }) => Promise<void>
  idOf: (name: string) => string
  field: (name: keyof Values & string) => FieldProps
  /** Puts values into fields, as if they had been typed. */
  fill: (values: Partial<Values>) => void
  /** Empties the form, as it was before anything was typed. */
  reset: () => void
}

/**
 * A form with its fields, errors, draft and submission: validated on leaving a field and on submit, one submission at
 * a time, nothing typed is lost when it fails.
 */
export function useShopForm<Values extends FormValues, Parsed>(
  options: ShopFormOptions<Values, Parsed>,
): ShopForm<Values> {
  const { schema, labels, defaults, draft, submit } = options
  const formId = useId()
  const text = useText()
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    shouldFocusError: false,
    ...(defaults && { defaultValues: defaults }),
  })
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const isUnderWay = useRef(false)
  const { errors, isSubmitting } = form.formState
  useDraft(form, draft)

  function showFailure(thrown: unknown): void {
    if (thrown instanceof FieldErrorsShown) return setAttempt((tries) => tries + 1)
    const faulty = faultyFields(thrown, options.faults).filter(({ name }) => Object.hasOwn(labels, name))
    // `name` is one of the labels' keys, which are the form's fields.
    for (const { name, message } of faulty) form.setError(name as FieldPath<Values>, { message })
    setFailure(faulty.length > 0 ? undefined : failureText(thrown, text, options.failure))
    setAttempt((tries) => tries + 1)
  }

  async function send(values: Parsed): Promise<void> {
    setFailure(undefined)
    try {
      await submit(values)
      if (draft) dropDraft(draft.name)
    } catch (thrown) {
      showFailure(thrown)
    }
  }

  /** A second press while the first is under way does nothing. */
  async function trySubmit(event?: { preventDefault: () => void }): Promise<void> {
    event?.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    let isRefused = false
    await form
      .handleSubmit(send, () => void (isRefused = true))()
      .finally(() => {
        isUnderWay.current = false
      })
    // Only now are the errors there that the summary, which takes the focus, is drawn of.
    if (isRefused) setAttempt((tries) => tries + 1)
  }

  const idOf = (name: string) => `${formId}-${name}`
  const errorOf = (name: string): string | undefined => {
    const error = (errors as Record<string, { message?: string } | undefined>)[name]
    return error && (error.message || text('forms.invalid'))
  }
  const summed: FormError[] = Object.keys(labels).flatMap((name) => {
    const message = errorOf(name)
    return message ? [{ id: idOf(name), label: labels[name] ?? name, message }] : []
  })

  return {
    // The paths of a flat form are its keys.
    watch: (name) => form.watch(name as unknown as FieldPath<Values>) as Values[typeof name] | undefined,
    attempt,
    failure,
    busy: isSubmitting,
    get isValid() {
      return form.formState.isValid
    },
    errors: summed,
    trySubmit,
    idOf,
    field: (name) => ({
      // The labels' names are the form's fields.
      ...form.register(name as unknown as FieldPath<Values>),
      id: idOf(name),
      label: labels[name] ?? name,
      error: errorOf(name),
    }),
    fill(values) {
      const shouldValidate = attempt > 0
      for (const [name, value] of Object.entries(values))
        form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true, shouldValidate })
    },
    reset() {
      form.reset(defaults)
      setAttempt(0)
    },
  }
}

/** Puts back what was typed before a reload, then keeps what is typed from now on. */
function useDraft<Values extends FormValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  draft: ShopFormOptions<Values, Parsed>['draft'],
): void {
  const name = draft?.name
  const without = draft?.without
  useEffect(() => {
    if (name === undefined) return
    for (const [field, value] of Object.entries(readDraft(name)))
      // Drafts hold only fields of this very form.
      form.setValue(field as FieldPath<Values>, value as never)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(name, kept(values, without)),
    })
    // The list of secret fields is a constant of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, form])
}

const kept = (values: FormValues, without: readonly string[] = []): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && !without.includes(entry[0]),
    ),
  )
