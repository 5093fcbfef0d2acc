/** The client's own `c_` fields, unchanged. */
export const custom = (fields: Record<string, unknown>): Partial<Record<`c_${string}`, unknown>> => fields

/** A `c_` field that is text, or nothing. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
