/**
 * The number of letters to add, remove, replace or swap with their neighbour (optimal string alignment): the distance
 * of `choclate` and `chocolate` is one.
 */
export function spellingDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = current
  }
  return last[other.length] ?? 0
}

/**
 * Whether the typed word may be a misspelling of a word. `teacher` is no misspelling of `tea`, and `track` is no
 * misspelling of `thank`.
 */
export const mayBeMisspelled = (typed: string, word: string): boolean =>
  typed.length >= 4 &&
  typed[0] === word[0] &&
  spellingDistance(typed, word) <= (Math.max(typed.length, word.length) < 6 ? 1 : 2)

/** The nearest one of the words that may be meant. */
export function nearestWord(typed: string, words: Iterable<string>): string | undefined {
  let nearest: { word: string; distance: number } | undefined
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > 2 || !mayBeMisspelled(typed, word)) continue
    const distance = spellingDistance(typed, word)
    if (!nearest || distance < nearest.distance) nearest = { word, distance }
  }
  return nearest?.word
}
