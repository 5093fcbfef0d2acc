import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readDraft, saveDraft, type Draft } from './draft.ts'
import type { FormValues } from './form-values.ts'

export interface DraftOptions {
  name: string
  /** Secret fields, which are not saved. A constant of the form. */
  without?: readonly string[]
}

/** Restores the values that were typed before a reload, then saves each change. */
export function useDraft<Parsed>(
  form: UseFormReturn<FormValues, unknown, Parsed>,
  draft: DraftOptions | undefined,
): void {
  const name = draft?.name
  const without = draft?.without
  useEffect(() => {
    if (name === undefined) return
    for (const [field, value] of Object.entries(readDraft(name))) form.setValue(field, value)
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(name, draftOf(values, without)),
    })
    // `without` is a constant of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, form])
}

const draftOf = (values: FormValues, without: readonly string[] = []): Draft =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | boolean] => entry[1] !== undefined && !without.includes(entry[0]),
    ),
  )
