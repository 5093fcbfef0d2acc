import type { BuiltBox } from '#storefront/lib/basket/built-box.ts'

interface GoneAllergens {
  allergens: readonly string[]
  mayContain: readonly string[]
}

const names = new Map<string, string>()
const allergens = new Map<string, GoneAllergens>()

/** Remembers what the pieces of an opened box were called: the catalog may not have them any more. */
export function rememberNames(pieces: readonly { pid: string; name: string }[]): void {
  for (const { pid, name } of pieces) names.set(pid, name)
}

/** Remembers the allergens, too. Traces are known of the whole box only: each of its pieces may have them. */
export function rememberContents(box: Pick<BuiltBox, 'pieces' | 'allergens' | 'mayContain'>): void {
  rememberNames(box.pieces)
  const mayContain = [...box.mayContain, ...box.allergens]
  for (const piece of box.pieces) {
    // Of a piece that has no name but its id, the shop knows nothing.
    if (piece.name !== piece.pid) allergens.set(piece.pid, { allergens: piece.allergens, mayContain })
  }
}

/** The name that a piece had; `undefined` if nobody knows. */
export const nameOfGone = (pid: string): string | undefined => names.get(pid)

/** What a piece contained; `undefined` if nobody knows. */
export const allergensOfGone = (pid: string): GoneAllergens | undefined => allergens.get(pid)
