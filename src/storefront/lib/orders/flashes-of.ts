/** The messages that the page before left for this one, in the state of its navigation: why something failed. */
export const flashesOf = (state: unknown): string[] => textsOf(state, 'flashes')

/** The same for what the shopper should know and need not mend. */
export const noticesOf = (state: unknown): string[] => textsOf(state, 'notices')

function textsOf(state: unknown, name: string): string[] {
  const texts: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return Array.isArray(texts) ? texts.map(String) : []
}
