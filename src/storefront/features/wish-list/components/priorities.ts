/** How much a product is wanted: 1 is nice to have, and what a heart gives; 3 is wanted most. */
export const priorities = [3, 2, 1] as const

/** Other clients may use other numbers: the nearest of ours. */
export const priorityOf = (priority: number): 1 | 2 | 3 => (priority >= 3 ? 3 : priority === 2 ? 2 : 1)
