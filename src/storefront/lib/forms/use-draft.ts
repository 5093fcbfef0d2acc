import { useEffect } from 'react'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { readDraft, saveDraft, typedValues } from './draft.ts'
import type { FormFields } from './form-fields.ts'

export interface DraftOptions {
  name: string
  /** Secret fields, which are never saved. */
  without?: readonly string[]
  /** Fields that are saved together once a value is typed, so that parts of two addresses are never mixed. */
  together?: readonly string[]
}

/**
 * Restores the values that were typed before a reload, then saves each change. `draft` must be a constant of the
 * form.
 */
export function useDraft<Parsed>(fields: FormFields<Parsed>, draft: DraftOptions | undefined): void {
  const name = draft?.name
  useEffect(() => {
    if (name === undefined) return
    fields.fill(readDraft(name), { isChecked: false })
    const stopSaving = fields.subscribe(() =>
      saveDraft(name, typedValues(fields.values(), { ...draft, defaults: fields.defaults() })),
    )
    const stopForgetting = onCustomerLeft(() => fields.reset())
    return () => {
      stopSaving()
      stopForgetting()
    }
    // `draft` is a constant of the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, fields])
}
