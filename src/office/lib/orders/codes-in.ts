/** The states or ZIP prefixes of a typed list: 'az, NV 85' has three. */
export const codesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]
