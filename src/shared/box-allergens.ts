/** What a whole box contains and may contain, each named once, in the order of its pieces. What it contains is not repeated. */
export function boxAllergens(
  pieces: readonly { allergens: readonly string[]; mayContain: readonly string[] }[],
): { contains: string[]; mayContain: string[] } {
  const contains = new Set(pieces.flatMap(({ allergens }) => allergens))
  const mayContain = new Set(pieces.flatMap((piece) => piece.mayContain))
  return { contains: [...contains], mayContain: [...mayContain].filter((name) => !contains.has(name)) }
}
