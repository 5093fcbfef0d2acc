/**
 * Groups shipping methods with the same name into one choice, because regions can have their own methods. `id` joins
 * the ids with commas.
 */
export const methodsByName = (
  methods: readonly { id: string; name: string }[],
): { id: string; name: string }[] =>
  [...Map.groupBy(methods, ({ name }) => name)].map(([name, all]) => ({
    id: all.map(({ id }) => id).join(','),
    name,
  }))

/** The method ids of a choice. */
export const idsOfMethods = (id: string): string[] => id.split(',')
