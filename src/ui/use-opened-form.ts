import { useEffect, type RefObject } from 'react'
import { moveFocus } from './move-focus.ts'

/**
 * Moves the focus into a form that replaces the button that opened it: the form gets the focus of the removed button.
 */
export function useOpenedForm(form: RefObject<HTMLFormElement | null>, isOpened = true): void {
  useEffect(() => {
    if (isOpened) moveFocus(form.current, null, { preventScroll: true })
  }, [form, isOpened])
}
