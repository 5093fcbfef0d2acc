import { openStore } from '#ui/lib/store.ts'

/** What a call waits for: a confirmation that it is the same person, the end of the lock, or a new sign-in. */
export type ProofKind = 'confirm' | 'unlock' | 'sign-in'

/** Each is worth those before it: an end of the lock is as fresh as a confirmation, and a sign-in has no lock. */
const strengths: readonly ProofKind[] = ['confirm', 'unlock', 'sign-in']

interface NeededProof {
  kind: ProofKind
  given: Promise<boolean>
  settle: (isGiven: boolean) => void
}

const needed = openStore<NeededProof | undefined>(undefined)

export const neededProof: Pick<typeof needed, 'get' | 'subscribe'> = needed

/** Shows the request for a proof over the page. Resolves to whether it was given. Calls share a stronger one that is shown already. */
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
      // The weaker one that it replaced.
      current?.settle(isGiven)
    },
  })
  return promise
}
