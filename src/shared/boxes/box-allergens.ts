import { fieldSentence } from '#shared/messages/field-text.ts'
import type { TextOf } from '#shared/messages/text-of.ts'

/** The order of allergens on labels, so that two lists of the same box are the same. Other allergens follow. */
const labelOrder = ['milk', 'soy', 'tree nuts', 'peanuts', 'egg', 'wheat', 'coconut']

/**
 * The allergens that a box contains and may contain, each once, in the order of labels. The tray, the bag and the
 * printed map show the same text, however the pieces were picked. Contained allergens are not repeated in the second
 * list.
 */
export function boxAllergens(
  pieces: readonly { allergens: readonly string[]; mayContain: readonly string[] }[],
): { contains: string[]; mayContain: string[] } {
  const contains = new Set(pieces.flatMap(({ allergens }) => allergens))
  const mayContain = new Set(pieces.flatMap((piece) => piece.mayContain))
  return {
    contains: inLabelOrder([...contains]),
    mayContain: inLabelOrder([...mayContain].filter((name) => !contains.has(name))),
  }
}

/** The name of an allergen for readers, as a field text. Unknown names are shown unchanged. */
export const allergenText = (name: string): string =>
  labelOrder.includes(name) ? `allergen.${name.replace(' ', '-')}` : name

/** Allergens for readers, joined by commas. */
export const allergenList = (names: readonly string[], text: TextOf): string =>
  names.map((name) => fieldSentence(allergenText(name), text)).join(', ')

/** Allergens in the order of labels. */
function inLabelOrder(names: readonly string[]): string[] {
  const known = labelOrder.filter((name) => names.includes(name))
  return [...known, ...names.filter((name) => !labelOrder.includes(name)).toSorted()]
}
