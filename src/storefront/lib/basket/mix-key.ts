/**
 * A text that is equal for two boxes with the same pieces in the same cells. It ignores the order of object keys,
 * which the server may change.
 */
export const mixKey = (mix: unknown): string =>
  JSON.stringify(typeof mix === 'string' ? JSON.parse(mix) : (mix ?? null), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
