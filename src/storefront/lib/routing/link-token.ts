/** Tokens of mailed links are longer; the targets of skip links are shorter. */
export const minTokenLength = 20

/** The token of a mailed link: in the state of the history (early-script.ts), or still in the hash. */
export function linkTokenOf({ state, hash }: { state: unknown; hash: string }): string | undefined {
  if (hash.length > minTokenLength) return hash.slice(1)
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return undefined
  return typeof state.linkToken === 'string' ? state.linkToken : undefined
}
