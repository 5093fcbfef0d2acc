import type { OrderReader } from '#commerce/orders/search/order-search.ts'

type Reader = Pick<OrderReader, 'seesPersons' | 'seesRecipients' | 'seesMoney'>

/**
 * The note of a hold, as the reader may see it (decision 0193). Packers can read why a parcel waits, without emails,
 * telephone numbers and, if they may not see amounts, without amounts; they cannot read notes of fraud holds.
 * Undefined: the reader may see no notes.
 */
export function holdNote(
  { reason, note }: { reason: string; note: string | null },
  { seesPersons, seesRecipients, seesMoney }: Reader,
): string | null | undefined {
  if (seesPersons) return note
  if (!seesRecipients || reason === 'fraud') return undefined
  if (note === null) return null
  const plain = note.replaceAll(/\S+@\S+/g, hidden).replaceAll(/\+?\(?\d[\d ().-]{5,}\d/g, withoutPhone)
  return seesMoney ? plain : plain.replaceAll(/\$ ?\d[\d,.]*\d|\$ ?\d/g, hidden)
}

const hidden = '•••'

/** Leaves days and order numbers unchanged. */
const withoutPhone = (found: string): string =>
  /^\d{4}-\d\d-\d\d$|^\d{8}$/.test(found.trim()) || found.replaceAll(/\D/g, '').length < 7 ? found : hidden
