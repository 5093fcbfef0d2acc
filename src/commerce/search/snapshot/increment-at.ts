/** Adds one to the count at an index and returns the previous count. */
export function incrementAt(counts: Uint32Array, index: number): number {
  const count = counts[index] ?? 0
  counts[index] = count + 1
  return count
}
