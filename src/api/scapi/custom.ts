/** The client's own fields, as they came. */
export const custom = (fields: Record<string, unknown>): Partial<Record<`c_${string}`, unknown>> => fields
