import type { MessageValues } from '#storefront/lib/messages/format-message.ts'
import type { Loser } from '#storefront/lib/recipients/shortage.ts'

const shownNames = 5

interface ShortageWords {
  /** Of the product. */
  name: string
  available: number
  losers: readonly Loser[]
}

/** 'Only 12 of Sea Salt Bar are left. Without it would be: Ada Bell (2), Bo Reed (1) and 4 more.' */
export function shortageText(
  text: (id: string, values?: MessageValues) => string,
  { name, available, losers }: ShortageWords,
): string {
  const names = losers.slice(0, shownNames).map((loser) => `${loser.name} (${loser.missing})`)
  return text('recipients.shortage', {
    product: name,
    available,
    names: names.join(', '),
    more: losers.length - names.length,
  })
}
