import { useText } from '#ui/messages/use-text.ts'

/** The texts of the button that shows or hides a password. */
export function useReveal() {
  const text = useText()
  return {
    show: text('forms.password.show'),
    hide: text('forms.password.hide'),
    showLabel: text('forms.password.showLabel'),
    hideLabel: text('forms.password.hideLabel'),
  }
}
