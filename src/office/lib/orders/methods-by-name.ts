/** Shipping methods with one name are one choice: regions can have methods of their own. `id` has the ids with commas between them. */
export const methodsByName = (
  methods: readonly { id: string; name: string }[],
): { id: string; name: string }[] =>
  [...Map.groupBy(methods, ({ name }) => name)].map(([name, all]) => ({
    id: all.map(({ id }) => id).join(','),
    name,
  }))

/** The ids of one choice. */
export const idsOfMethods = (id: string): string[] => id.split(',')
