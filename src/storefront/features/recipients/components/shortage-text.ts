import type { MessageValues } from '#shared/messages/format-message.ts'
import type { Loser, Shortage } from '#storefront/features/recipients/lib/shortage.ts'

const shownNames = 5

interface ShortageWords extends Pick<Shortage, 'available' | 'piece'> {
  /** The name of the product. */
  name: string
  losers: readonly Loser[]
}

/** 'Only 12 of Sea Salt Bar are left. These would go without: Ada Bell (2), Bo Reed (1) and 4 more.' */
export function shortageText(
  text: (id: string, values?: MessageValues) => string,
  { name, available, piece, losers }: ShortageWords,
): string {
  const names = losers.slice(0, shownNames).map((loser) => `${loser.name} (${loser.missing})`)
  const who = { names: names.join(', '), more: losers.length - names.length }
  return piece
    ? text('recipients.shortage.piece', { piece: piece.name, ...who })
    : text('recipients.shortage', { product: name, available, ...who })
}
