interface Contents {
  unitType: 'percent' | 'piece'
  pieces: readonly { name: string; qty: number }[]
  allergens: readonly string[]
  mayContain: readonly string[]
}

/** Sentences about allergens, which are names joined by commas. */
export interface MixWords {
  /** The names of allergens in the reader's language. */
  named: (allergens: readonly string[]) => string
  contains: (allergens: string) => string
  mayContain: (allergens: string) => string
}

const english: MixWords = {
  named: (allergens) => allergens.join(', '),
  contains: (allergens) => `Contains ${allergens}`,
  mayContain: (allergens) => `May contain ${allergens}`,
}

/**
 * The content of a custom box in lines of text, for packers and recipients: its pieces and allergens. No lines for
 * other products.
 */
export function mixLines(contents: Contents | undefined, words = english): string[] {
  if (!contents) return []
  const { unitType, pieces, allergens, mayContain } = contents
  const unit = unitType === 'percent' ? '%' : ' ×'
  return [
    ...pieces.map(({ name, qty }) => `${qty}${unit} ${name}`),
    ...(allergens.length > 0 ? [words.contains(words.named(allergens))] : []),
    ...(mayContain.length > 0 ? [words.mayContain(words.named(mayContain))] : []),
  ]
}
