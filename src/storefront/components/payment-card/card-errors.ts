import type { FormError } from '#ui/lib/form-error.ts'
import type { CardField } from './use-card-field.ts'

/** The errors of the card field, for the error summary of its form. A press on an error focuses its field. */
export const cardErrors = (
  card: Pick<CardField<unknown>, 'errors' | 'focus'>,
  { id, text }: { id: string; text: (message: string) => string },
): FormError[] =>
  card.errors.map(({ field, message }) => ({
    id,
    label: text(`checkout.card.${field}`),
    message,
    focus: () => card.focus(field),
  }))
