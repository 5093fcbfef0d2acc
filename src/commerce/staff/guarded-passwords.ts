import type { Database } from '#commerce/database.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

type Busy = Refusal<'too-many-attempts'>

/** Password hashing as for customers. Each call uses 19 MiB and a core for some time. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. Without a hash the result is false, after the same work. */
  matches(password: string, hash: string | undefined): Promise<boolean>
  isCommon(password: string): boolean
}

export interface GuardedPasswords extends Pick<Passwords, 'isCommon'> {
  hash(password: string): Promise<string | Busy>
  matches(password: string, hash: string | undefined): Promise<boolean | Busy>
}

/**
 * The maximum number of hashes for strangers that run concurrently in a process, and the maximum number that wait.
 */
const most = { running: 4, waiting: 40 }

/**
 * Passwords of staff. Hashing inside of a transaction throws, because it would occupy a connection and locks that the
 * checkout needs. Concurrency is limited, so that a flood of sign-ins does not overload the machine; further calls
 * are refused.
 */
export function guardPasswords(
  passwords: Passwords,
  database: Pick<Database, 'isTransacting'>,
): GuardedPasswords {
  let running = 0
  const waiting: (() => void)[] = []

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result | Busy> {
    if (database.isTransacting()) throw new Error('A password must be hashed outside of transactions')
    if (running >= most.running) {
      if (waiting.length >= most.waiting) return refuse('too-many-attempts', { retryAfterSeconds: 2 })
      // A finished call passes its slot on.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    isCommon: passwords.isCommon,
    hash: (password) => guarded(() => passwords.hash(password)),
    matches: (password, hash) => guarded(() => passwords.matches(password, hash)),
  }
}
