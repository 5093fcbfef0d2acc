import { openStore } from '#ui/lib/store.ts'

/** What a call waits for: a new sign-in, the end of the lock, or a confirmation that it is the same person. */
export type ProofKind = 'sign-in' | 'unlock' | 'confirm'

interface NeededProof {
  kind: ProofKind
  given: Promise<boolean>
  settle: (isGiven: boolean) => void
}

const needed = openStore<NeededProof | undefined>(undefined)

export const neededProof: Pick<typeof needed, 'get' | 'subscribe'> = needed

/** Shows the request for a proof over the page. Resolves to whether it was given; calls that wait together share it. */
export function requestProof(kind: ProofKind): Promise<boolean> {
  const current = needed.get()
  if (current?.kind === kind) return current.given
  const { promise, resolve } = Promise.withResolvers<boolean>()
  needed.set({
    kind,
    given: promise,
    settle(isGiven) {
      if (needed.get()?.given === promise) needed.set(undefined)
      resolve(isGiven)
      // A sign-in opens the lock too, and is as fresh as a confirmation.
      current?.settle(isGiven)
    },
  })
  return promise
}
