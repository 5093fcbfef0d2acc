import { fieldSentence } from '#shared/messages/field-text.ts'
import type { TextOf } from '#shared/messages/text-of.ts'

/** The order in which labels name allergens, so that two lists of the same box read alike. Others come after them. */
const labelOrder = ['milk', 'soy', 'tree nuts', 'peanuts', 'egg', 'wheat', 'coconut']

/**
 * What a whole box contains and may contain, each named once, in the order of labels: however the pieces were picked, the
 * tray, the bag and the printed map say it in the same words. What it contains is not repeated.
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

/** The name of an allergen for readers, as a field text. Other names than the usual ones are shown as they are. */
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
