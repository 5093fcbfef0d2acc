/** The error messages that the previous page passed to this one in the navigation state. */
export const flashesOf = (state: unknown): string[] => textsOf(state, 'flashes')

/** The notices that the previous page passed, which need no action by the shopper. */
export const noticesOf = (state: unknown): string[] => textsOf(state, 'notices')

function textsOf(state: unknown, name: string): string[] {
  const texts: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return Array.isArray(texts) ? texts.map(String) : []
}
