import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { useText } from '#storefront/messages/use-text.ts'
import type { SummedError } from '#storefront/ui/error-summary.tsx'
import { dropDraft, keepDraft, readDraft, type Draft } from './draft.ts'
import { failureText, faultyFields } from './failure-text.ts'

/** Forms of the shop are flat: texts and ticks. */
export type FormValues = Record<string, string | boolean | undefined>

interface ShopFormOptions<Values extends FormValues, Parsed> {
  schema: z.ZodType<Parsed, Values>
  /** Every field by name, as its label and the error summary call it. */
  labels: Readonly<Record<keyof Values & string, string>>
  defaults?: DefaultValues<Values>
  /** Keeps what is typed for this tab, without the fields that are secret. */
  draft?: { name: string; without?: readonly (keyof Values & string)[] }
  /** A throw is shown above the form, or beside the fields that it names. */
  submit: (values: Parsed) => Promise<void>
}

export type ShopForm<Values extends FormValues> = ReturnType<typeof useShopForm<Values, unknown>>

/**
 * A form with its fields, errors, draft and submission: validated on leaving a field and on submit, one submission at
 * a time, nothing typed is lost when it fails.
 */
export function useShopForm<Values extends FormValues, Parsed>(options: ShopFormOptions<Values, Parsed>) {
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
    const faulty = faultyFields(thrown).filter(({ name }) => Object.hasOwn(labels, name))
    // `name` is one of the labels' keys, which are the form's fields.
    for (const { name, message } of faulty) form.setError(name as FieldPath<Values>, { message })
    setFailure(faulty.length > 0 ? undefined : failureText(thrown, text))
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
    await form
      .handleSubmit(send, () => setAttempt((tries) => tries + 1))()
      .finally(() => {
        isUnderWay.current = false
      })
  }

  const idOf = (name: string) => `${formId}-${name}`
  const errorOf = (name: string): string | undefined => {
    const error = (errors as Record<string, { message?: string } | undefined>)[name]
    return error && (error.message || text('forms.invalid'))
  }
  const summed: SummedError[] = Object.keys(labels).flatMap((name) => {
    const message = errorOf(name)
    return message ? [{ id: idOf(name), label: labels[name] ?? name, message }] : []
  })

  return {
    form,
    attempt,
    failure,
    busy: isSubmitting,
    errors: summed,
    trySubmit,
    idOf,
    errorOf,
    /** Everything that a field part wants: `<TextField {...field('city')} autoComplete="…" />`. */
    field: (name: FieldPath<Values>, rules?: RegisterOptions<Values, FieldPath<Values>>) => ({
      ...form.register(name, rules),
      id: idOf(name),
      label: labels[name] ?? name,
      error: errorOf(name),
    }),
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
      callback: ({ values }) => keepDraft(name, kept(values, without)),
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
