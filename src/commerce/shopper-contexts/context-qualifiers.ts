import type { ContextQualifiers } from '#commerce/sessions/sessions.ts'
import type { ShopperContext } from './shopper-contexts.ts'

/** See ContextQualifiers. */
export const contextQualifiers = (
  context: ShopperContext,
  couponCodes: readonly string[],
): ContextQualifiers => ({
  at: context.effectiveDateTime === undefined ? undefined : new Date(context.effectiveDateTime),
  customerGroups: [
    ...(context.customerGroupIds ?? []),
    ...groupsOf('customQualifiers', context.customQualifiers),
    ...groupsOf('assignmentQualifiers', context.assignmentQualifiers),
    ...groupsOf('geoLocation', context.geoLocation),
  ],
  sourceCode: context.sourceCode,
  couponCodes,
})

const groupsOf = (prefix: string, members: Record<string, unknown> = {}): string[] =>
  Object.entries(members).map(([name, value]) => `${prefix}.${name}=${String(value)}`)
