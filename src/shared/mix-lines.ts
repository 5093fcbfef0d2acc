interface Contents {
  unitType: 'percent' | 'piece'
  pieces: readonly { name: string; qty: number }[]
  allergens: readonly string[]
  mayContain: readonly string[]
}

/** A built box in lines of text, for who packs it or gets it: its pieces, and its allergens. No lines for other goods. */
export function mixLines(contents: Contents | undefined): string[] {
  if (!contents) return []
  const { unitType, pieces, allergens, mayContain } = contents
  const unit = unitType === 'percent' ? '%' : ' ×'
  return [
    ...pieces.map(({ name, qty }) => `${qty}${unit} ${name}`),
    ...(allergens.length > 0 ? [`Contains ${allergens.join(', ')}`] : []),
    ...(mayContain.length > 0 ? [`May contain ${mayContain.join(', ')}`] : []),
  ]
}
