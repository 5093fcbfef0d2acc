import { openEmitter } from '#ui/lib/emitter.ts'
import { openStore } from '#ui/lib/store.ts'
import { openFormErrors, type ParsedForm } from './form-errors.ts'
import { openFormInputs } from './form-inputs.ts'
import type { FormValues } from './form-values.ts'

/** The values and errors of a form's fields. */
export type FormFields<Parsed> = ReturnType<typeof openFormFields<Parsed>>

/**
 * Holds what is typed in a form, and its errors. A field is validated when it loses the focus, and from then on at each
 * change; after the first submission at changes only. Fields of a quiet form are validated after its first submission only.
 * @param initial the values of the fields. A field without one begins with the value of its control.
 * @param parse gives the values for the submission, or the errors. A form may require other fields than before.
 */
export function openFormFields<Parsed>(
  initial: FormValues,
  parse: (values: FormValues) => ParsedForm<Parsed>,
  { isQuiet }: { isQuiet: boolean },
) {
  const { emit, subscribe } = openEmitter()
  const shown = openStore({})
  const watched = new Set<string>()
  const left = new Set<string>()
  let shownValidity: boolean | undefined
  let isSubmitted = false
  const show = () => shown.set({})
  const { values, defaults, attach, ...inputs } = openFormInputs(initial, (name) => {
    errors.allow()
    const isOther = shownValidity !== undefined && errors.isValid() !== shownValidity
    if (isOther || watched.has(name)) show()
  })
  const { check, refuse, ...errors } = openFormErrors(() => parse(values()), show)

  return {
    shown,
    /** Listens to changes of values. */
    subscribe,
    values,
    defaults,
    attach,
    check,
    refuse,
    errors: errors.get,

    /** The current value of a field. The component that reads it is rendered again at each change. */
    watch(name: string): FormValues[string] {
      watched.add(name)
      return values()[name]
    },

    /** Whether the form could be sent. The component that reads it is rendered again when that changes. */
    isValid: (): boolean => (shownValidity = errors.isValid()),

    change(name: string): void {
      inputs.read(name)
      emit()
      if (isSubmitted || left.has(name)) check(name)
    },

    leave(name: string): void {
      inputs.read(name)
      if (isSubmitted || isQuiet) return
      left.add(name)
      check(name)
    },

    /** Sets values, and validates those fields that show errors already, or all of them. */
    fill(filled: FormValues, { isChecked }: { isChecked: boolean }): void {
      const before = values()
      for (const [name, value] of Object.entries(filled)) inputs.write(name, value)
      if (values() !== before) emit()
      for (const name of Object.keys(filled)) if (isChecked || name in errors.get()) check(name)
    },

    /** Replaces a value with the saved one, which counts as the initial one. */
    renew(name: string, saved: FormValues[string]): void {
      left.delete(name)
      inputs.renew(name, saved)
      errors.clear(name)
      emit()
    },

    reset(to?: FormValues): void {
      left.clear()
      isSubmitted = false
      inputs.reset(to)
      errors.clearAll()
      emit()
    },

    /** Validates all fields. Gives the parsed values, or nothing if the form is wrong. */
    submit(): { parsed: Parsed } | undefined {
      isSubmitted = true
      return errors.checkAll()
    },
  }
}
