import type { RecipientRow } from './row.ts'

/** A person as a kept list has them: without day and goods, which are other ones next time. */
export function listedPerson({ values }: RecipientRow) {
  const { dateWanted: _, productId: __, quantity: ___, ...person } = values
  return person
}
