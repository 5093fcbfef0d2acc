import { isEdited, valueIn, writeValue, type Control } from './form-control.ts'
import type { FormValues } from './form-values.ts'

type Value = FormValues[string]

/**
 * The values of a form, and the controls that show them.
 * @param onValue called with the name of each field whose value has changed
 */
export function openFormInputs(initial: FormValues, onValue: (name: string) => void) {
  const controls = new Map<string, Control>()
  let defaults = initial
  let values: FormValues = { ...initial }

  function set(name: string, value: Value): void {
    if (values[name] === value) return
    values = { ...values, [name]: value }
    onValue(name)
  }

  /** Shows a value. Without a value, the field reads the value of its empty control. */
  function write(name: string, value: Value): void {
    const control = controls.get(name)
    if (control) writeValue(control, value ?? '')
    set(name, value ?? (control && valueIn(control)))
  }

  return {
    values: () => values,
    defaults: () => defaults,
    write,

    /**
     * Connects a control. If the field has no value, or the shopper has edited the control already, the form reads
     * the control's value.
     */
    attach(name: string, control: Control | null): void {
      if (!control || controls.get(name) === control) return
      controls.set(name, control)
      const value = values[name]
      if (value === undefined || isEdited(control)) set(name, valueIn(control))
      else writeValue(control, value)
    },

    /** Reads the current value of a control. */
    read(name: string): void {
      const control = controls.get(name)
      if (control) set(name, valueIn(control))
    },

    /** Shows a value that becomes the initial one. */
    renew(name: string, value: Value): void {
      defaults = { ...defaults, [name]: value }
      write(name, value)
    },

    reset(to: FormValues = defaults): void {
      defaults = to
      for (const name of new Set([...Object.keys(values), ...Object.keys(to)])) write(name, to[name])
    },
  }
}
