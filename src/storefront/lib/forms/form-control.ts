type Typed = Pick<HTMLTextAreaElement, 'type' | 'value' | 'defaultValue'>
type Ticked = Typed & Pick<HTMLInputElement, 'checked' | 'defaultChecked'>
type Option = Pick<HTMLOptionElement, 'disabled' | 'defaultSelected'>
type Chosen = Pick<HTMLSelectElement, 'type' | 'value' | 'selectedIndex'> & { options: Iterable<Option> }

/**
 * An input, a select or a text area. The control holds its own value, because the HTML of a page contains no values.
 */
export type Control = Typed | Ticked | Chosen

const isCheckbox = (control: Control): control is Ticked => control.type === 'checkbox'

/** The value of a control. */
export const valueIn = (control: Control): string | boolean =>
  isCheckbox(control) ? control.checked : control.value

/** Sets the value of a control. */
export function writeValue(control: Control, value: string | boolean): void {
  if (isCheckbox(control)) control.checked = Boolean(value)
  else control.value = String(value)
}

/** Whether the value of a control differs from its HTML: typed before hydration, or restored by the browser. */
export function isEdited(control: Control): boolean {
  if (isCheckbox(control)) return control.checked !== control.defaultChecked
  if (!('options' in control)) return control.value !== control.defaultValue
  const options = [...control.options]
  const initial = options.findIndex(({ defaultSelected }) => defaultSelected)
  return control.selectedIndex !== (initial < 0 ? options.findIndex(({ disabled }) => !disabled) : initial)
}
