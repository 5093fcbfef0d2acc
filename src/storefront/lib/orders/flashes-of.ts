/** The messages that the page before left for this one, in the state of its navigation. */
export const flashesOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'flashes' in state && Array.isArray(state.flashes)
    ? state.flashes.map(String)
    : []
