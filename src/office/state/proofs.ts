import { openStore } from '#ui/lib/store.ts'

/** The proof of identity that a call waits for: a confirmation, an unlock, or a new sign-in. */
export type ProofKind = 'confirm' | 'unlock' | 'sign-in'

/** The kinds by strength. Each one includes the weaker ones before it. */
const strengths: readonly ProofKind[] = ['confirm', 'unlock', 'sign-in']

interface NeededProof {
  kind: ProofKind
  given: Promise<boolean>
  settle: (isGiven: boolean) => void
}

const needed = openStore<NeededProof | undefined>(undefined)

export const neededProof: Pick<typeof needed, 'get' | 'subscribe'> = needed

/**
 * Shows a request for a proof over the page. Resolves to whether the proof was given. A shown request of the same or
 * a greater strength is shared.
 */
export function requestProof(kind: ProofKind): Promise<boolean> {
  const current = needed.get()
  if (current && strengths.indexOf(current.kind) >= strengths.indexOf(kind)) return current.given
  const { promise, resolve } = Promise.withResolvers<boolean>()
  needed.set({
    kind,
    given: promise,
    settle(isGiven) {
      if (needed.get()?.given === promise) needed.set(undefined)
      resolve(isGiven)
      // Resolves the weaker request that this one replaced.
      current?.settle(isGiven)
    },
  })
  return promise
}
