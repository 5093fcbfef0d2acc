import type { ShopperContextInput } from './inputs.ts'
import type { ShopperContext } from './shopper-contexts.ts'

/** The context after a change, as Shopper Context documents it for each member. */
export function changedContext(current: ShopperContext, input: ShopperContextInput): ShopperContext {
  const customQualifiers = changedQualifiers(current.customQualifiers, input.customQualifiers)
  const assignmentQualifiers = changedQualifiers(current.assignmentQualifiers, input.assignmentQualifiers)
  const { effectiveDateTime, sourceCode, clientIp, geoLocation, customerGroupIds, couponCodes } = {
    ...current,
    ...withoutNulls(input),
  }
  return {
    ...(effectiveDateTime && { effectiveDateTime }),
    ...(sourceCode && { sourceCode }),
    ...(customerGroupIds?.length && { customerGroupIds }),
    ...(customQualifiers && { customQualifiers }),
    ...(assignmentQualifiers && { assignmentQualifiers }),
    ...(clientIp && { clientIp }),
    ...(geoLocation && Object.keys(geoLocation).length > 0 && { geoLocation }),
    ...(couponCodes?.length && { couponCodes }),
  }
}

type Given<Input> = { [Name in keyof Input]: Exclude<Input[Name], null> }

function withoutNulls(input: ShopperContextInput): Given<ShopperContextInput> {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(given) as Given<ShopperContextInput> // The filter removes what `Given` excludes.
}

/** Null removes one entry, and an empty object removes all of them. */
function changedQualifiers(
  current: Record<string, string> = {},
  changes: Record<string, string | null> | null | undefined,
): Record<string, string> | undefined {
  if (changes && Object.keys(changes).length === 0) return undefined
  const changed = Object.entries({ ...current, ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
