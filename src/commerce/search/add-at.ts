/** Counts one more at a place and gives the count before. */
export function addAt(counts: Uint32Array, place: number): number {
  const count = counts[place] ?? 0
  counts[place] = count + 1
  return count
}
