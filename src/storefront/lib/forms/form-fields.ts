import { openEmitter } from '#ui/lib/emitter.ts'
import { openStore } from '#ui/lib/store.ts'
import { openFormErrors, type ParsedForm } from './form-errors.ts'
import { openFormInputs } from './form-inputs.ts'
import type { FormValues } from './form-values.ts'

/** The values and errors of a form's fields. */
export type FormFields<Parsed> = ReturnType<typeof openFormFields<Parsed>>

/**
 * Stores the values of a form and their errors. A field is validated on blur, and then at each change. After the
 * first submission fields are validated only at changes. Fields of a quiet form are validated only after its first
 * submission.
 * @param initial the values of the fields. A field without one reads the value of its control.
 * @param parse returns the values for the submission, or the errors. A form may change which fields it requires.
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
    /** Subscribes to changes of values. */
    subscribe,
    values,
    defaults,
    attach,
    check,
    refuse,
    errors: errors.get,

    /** The current value of a field. The component that reads it renders again at each change. */
    watch(name: string): FormValues[string] {
      watched.add(name)
      return values()[name]
    },

    /** Whether the form is valid. The component that reads it renders again when that changes. */
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

    /** Sets values. Validates fields with a shown error, or all of them. */
    fill(filled: FormValues, { isChecked }: { isChecked: boolean }): void {
      const before = values()
      for (const [name, value] of Object.entries(filled)) inputs.write(name, value)
      if (values() !== before) emit()
      for (const name of Object.keys(filled)) if (isChecked || name in errors.get()) check(name)
    },

    /** Replaces a value with the saved one, which becomes the initial one. */
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

    /** Validates all fields. Returns the parsed values, or `undefined` if the form is invalid. */
    submit(): { parsed: Parsed } | undefined {
      isSubmitted = true
      return errors.checkAll()
    },
  }
}
