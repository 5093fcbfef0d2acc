import type { FormError } from '#storefront/lib/forms/form-error.ts'
import type { CardField } from './use-card-field.ts'

/** What the card field objects to, for the summary of the form around it; a press leads into the field. */
export const cardErrors = (
  card: Pick<CardField, 'errors' | 'focus'>,
  { id, text }: { id: string; text: (message: string) => string },
): FormError[] =>
  card.errors.map(({ field, message }) => ({
    id,
    label: text(`checkout.card.${field}`),
    message,
    focus: () => card.focus(field),
  }))
