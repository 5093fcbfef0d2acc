import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { flag, Id } from '#api/input/parameters.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ShopperContextInput } from '#commerce/shopper-contexts/inputs.ts'
import type { ShopperContext } from '#commerce/shopper-contexts/shopper-contexts.ts'

export const contextPath = '/shopper/shopper-context/v1/organizations/{organizationId}/shopper-context/{usid}'

export const UsidParameters = z.object({ usid: Id })
export const ContextParameters = UsidParameters.extend({ evaluateContextWithClientIp: flag.optional() })

const word = z.string().optional()
const qualifiers = z.record(z.string(), z.string()).optional()

export const ShopperContextSchema = named(
  'ShopperContext',
  z.strictObject({
    effectiveDateTime: word,
    sourceCode: word,
    customerGroupIds: z.array(z.string()).optional(),
    customQualifiers: qualifiers,
    assignmentQualifiers: qualifiers,
    clientIp: word,
    geoLocation: z
      .strictObject({
        city: word,
        country: word,
        countryCode: word,
        latitude: z.number().optional(),
        longitude: z.number().optional(),
        metroCode: word,
        postalCode: word,
        region: word,
        regionCode: word,
      })
      .optional(),
    couponCodes: z.array(z.string()).optional(),
  }),
)

export const contextDocument = (context: ShopperContext) => context

/** Refuses the usid of another session than that of the token. */
export const refuseOtherUsid = (
  { usid }: Shopper,
  parameters: { usid: string },
): Refusal<'usid-not-matching'> | undefined =>
  parameters.usid === usid ? undefined : refuse('usid-not-matching', { usid: parameters.usid })

/** The members with which a shopper could choose their own prices. */
const protectedMembers = ['effectiveDateTime', 'customerGroupIds'] as const

/**
 * DROP-099: refuses members that only staff, and private clients with the scope for contexts, may set. The token of a
 * private client alone proves nothing: storefronts give it to browsers.
 */
export async function refuseProtected(
  { client, request }: Pick<CallContext, 'client' | 'request'>,
  input: ShopperContextInput,
): Promise<Refusal<'shopper-context-forbidden'> | undefined> {
  const field = protectedMembers.find((name) => input[name] !== undefined && input[name] !== null)
  const isTrusted = client.isPrivate && client.scopes.includes('sfcc.shopper-context.rw')
  if (field === undefined || isTrusted || (await request.isStaff?.())) return undefined
  return refuse('shopper-context-forbidden', { field })
}

/** The input without the IP address that the client does not want to be stored. */
export const storedInput = (
  input: ShopperContextInput,
  { evaluateContextWithClientIp }: { evaluateContextWithClientIp?: boolean | undefined },
): ShopperContextInput => (evaluateContextWithClientIp === false ? { ...input, clientIp: null } : input)
