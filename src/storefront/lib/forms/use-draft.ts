import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { readDraft, saveDraft, typedValues } from './draft.ts'
import type { FormValues } from './form-values.ts'

export interface DraftOptions {
  name: string
  /** Secret fields, which are not saved. */
  without?: readonly string[]
  /** Fields that are saved together as soon as one was typed: half an address must not be filled up from another one. */
  together?: readonly string[]
}

/** Restores the values that were typed before a reload, then saves each change. `draft` is a constant of the form. */
export function useDraft<Parsed>(
  form: UseFormReturn<FormValues, unknown, Parsed>,
  draft: DraftOptions | undefined,
): void {
  const name = draft?.name
  useEffect(() => {
    if (name === undefined) return
    for (const [field, value] of Object.entries(readDraft(name))) form.setValue(field, value)
    const stopSaving = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) =>
        saveDraft(name, typedValues(values, { ...draft, defaults: defaultValues })),
    })
    const stopForgetting = onCustomerLeft(() => form.reset())
    return () => {
      stopSaving()
      stopForgetting()
    }
    // `draft` is a constant of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, form])
}
