/** An error of a form, as the summary at its top lists it. */
export interface FormError {
  /** Id of the control that the error is about. */
  id: string
  label: string
  message: string
  /** Moves the focus to the control where it is inside a frame of its own. */
  focus?: () => void
}
