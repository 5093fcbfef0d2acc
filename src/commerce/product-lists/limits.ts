/** The maximum numbers of lists, and of items of one list, by the kind of their owner. A list is read as a whole. */
export const mostOf = {
  registered: { lists: 20, items: 500 },
  guest: { lists: 5, items: 100 },
} as const
