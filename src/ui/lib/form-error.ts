/** An error of a form, as the error summary lists it. */
export interface FormError {
  /** Id of the control that the error is about. */
  id: string
  label: string
  message: string
  /** Moves the focus to the control, if the control is in an iframe. */
  focus?: () => void
}
