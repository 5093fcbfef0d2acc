/** The client's own `c_` fields, unchanged. */
export const custom = (fields: Record<string, unknown>): Partial<Record<`c_${string}`, unknown>> => fields

/** The value of a `c_` field that is text, otherwise undefined. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
