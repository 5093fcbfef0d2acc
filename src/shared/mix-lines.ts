interface Contents {
  unitType: 'percent' | 'piece'
  pieces: readonly { name: string; quantity: number; allergens: readonly string[] }[]
  mayContain: readonly string[]
}

/** A built box in lines of text, for who packs it or gets it: its pieces, and its allergens. No lines for other goods. */
export function mixLines(contents: Contents | undefined): string[] {
  if (!contents) return []
  const { unitType, pieces, mayContain } = contents
  const allergens = mixAllergens(pieces)
  const unit = unitType === 'percent' ? '%' : ' ×'
  return [
    ...pieces.map(({ name, quantity }) => `${quantity}${unit} ${name}`),
    ...(allergens.length > 0 ? [`Contains ${allergens.join(', ')}`] : []),
    ...(mayContain.length > 0 ? [`May contain ${mayContain.join(', ')}`] : []),
  ]
}

/** What is declared of any of the pieces, in the order of the alphabet. */
export const mixAllergens = (pieces: readonly { allergens: readonly string[] }[]): string[] =>
  [...new Set(pieces.flatMap(({ allergens }) => allergens))].toSorted()
