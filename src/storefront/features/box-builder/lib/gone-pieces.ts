import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'

interface GoneAllergens {
  allergens: readonly string[]
  mayContain: readonly string[]
}

const names = new Map<string, string>()
const allergens = new Map<string, GoneAllergens>()

/** Stores the names of an opened box's pieces, because the catalog may no longer have them. */
export function rememberNames(pieces: readonly { pid: string; name: string }[]): void {
  for (const { pid, name } of pieces) names.set(pid, name)
}

/** Stores the allergens too. Traces are only known for the whole box: each of its pieces may contain them. */
export function rememberContents(box: Pick<BuiltBox, 'pieces' | 'allergens' | 'mayContain'>): void {
  rememberNames(box.pieces)
  const mayContain = [...box.mayContain, ...box.allergens]
  for (const piece of box.pieces) {
    // A piece with its id as its name is unknown to the shop.
    if (piece.name !== piece.pid) allergens.set(piece.pid, { allergens: piece.allergens, mayContain })
  }
}

/** The last name of a piece; `undefined` if it is unknown. */
export const nameOfGone = (pid: string): string | undefined => names.get(pid)

/** The last known allergens of a piece; `undefined` if they are unknown. */
export const allergensOfGone = (pid: string): GoneAllergens | undefined => allergens.get(pid)
