import type { Refusal } from '#commerce/refusals.ts'

/**
 * The second half of a step, which runs in the caller's transaction or in a new one. The first half has counted
 * guesses and hashed a password, which is slow and must not occupy a connection.
 */
export type Prepared<Result> = () => Promise<Result>

/** Runs both halves, one after the other. */
export async function complete<Result, Refused extends Refusal>(
  preparing: Promise<Prepared<Result> | Refused>,
): Promise<Result | Refused> {
  const prepared = await preparing
  // A refusal is not a function.
  return typeof prepared === 'function' ? (prepared as Prepared<Result>)() : (prepared as Refused)
}
