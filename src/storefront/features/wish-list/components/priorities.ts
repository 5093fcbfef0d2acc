/** The priority of a wish, from 1 (nice to have, the default of the heart) to 3 (the highest). */
export const priorities = [3, 2, 1] as const

/** Other clients may use other numbers: returns the nearest priority of the storefront. */
export const priorityOf = (priority: number): 1 | 2 | 3 => (priority >= 3 ? 3 : priority === 2 ? 2 : 1)
