/** The priority of a wish: 1 is nice to have, and is the default of the heart; 3 is wanted most. */
export const priorities = [3, 2, 1] as const

/** Other clients may use other numbers: returns the nearest priority of the storefront. */
export const priorityOf = (priority: number): 1 | 2 | 3 => (priority >= 3 ? 3 : priority === 2 ? 2 : 1)
