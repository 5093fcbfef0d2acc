import type { RecipientRow } from './row.ts'

/** A recipient in the format of a saved list: without day and products, which differ each time. */
export function listedPerson({ values }: RecipientRow) {
  const { dateWanted: _, productId: __, quantity: ___, ...person } = values
  return person
}
