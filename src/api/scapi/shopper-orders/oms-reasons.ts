import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'

/** Refuses calls of order management on a site that has turned them off (DROP-077). */
export const refuseIfOff = ({ preferences }: Site): Refusal<'oms-not-active'> | undefined =>
  preferences.omsEnabled ? undefined : refuse('oms-not-active', {})

/** The reason that the shopper chose, or the default, which is the first one. Refuses one that the site does not have. */
export function reasonOf(
  reasons: readonly string[],
  chosen: string | undefined,
): { reason: string | undefined } | Refusal<'invalid-reason-code'> {
  if (chosen === undefined) return { reason: reasons[0] }
  return reasons.includes(chosen) ? { reason: chosen } : refuse('invalid-reason-code', { reason: chosen })
}
