/** Tokens of mailed links are at least this long; the targets of skip links are shorter. */
export const minTokenLength = 20

/** The token of a mailed link: from the history state (early-script.ts), or from the hash. */
export function linkTokenOf({ state, hash }: { state: unknown; hash: string }): string | undefined {
  if (hash.length > minTokenLength) return hash.slice(1)
  if (typeof state !== 'object' || state === null || !('linkToken' in state)) return undefined
  return typeof state.linkToken === 'string' ? state.linkToken : undefined
}
