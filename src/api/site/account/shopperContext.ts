import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'

const ShopperContextResultSchema = named(
  'ShopperContextResult',
  z.strictObject({
    customerGroups: z.array(z.string()),
    effectiveDateTime: z.string().optional(),
  }),
)

const groups = z.array(z.string().min(1).max(200)).max(50)
const word = z.string().max(200)

const ShopperContext = z.object({
  login_id: z.string().max(254).optional(),
  sourceCode: word.optional(),
  customQualifiers: z
    .object({
      device: word.optional(),
      selectedCountryIsoCode: word.optional(),
      loggedin: z.union([z.boolean(), word]).optional(),
    })
    .optional(),
  effectiveDateTime: z.iso.datetime({ offset: true }).optional(),
  customerGroupIds: groups.optional(),
})

/** API-051. The context is valid for one response and is not stored. */
export const shopperContext = call({
  path: 'POST /shoppercontext',
  summary: 'Returns the customer groups that choose a shopper’s content and promotions.',
  description:
    'They are those of the access token, or of a guest. `effectiveDateTime` and `customerGroupIds` are for staff, with the password of the preview (HTTP Basic): `customerGroupIds` are added to the groups of the shopper. The other fields are accepted and choose no group.',
  auth: 'optional',
  body: ShopperContext,
  async handle({ shopper, request, body: { effectiveDateTime, customerGroupIds } }) {
    const isForStaff = effectiveDateTime !== undefined || customerGroupIds !== undefined
    if (isForStaff && !(await request.isStaff?.())) return refuse('staff-only', {})
    const own = shopper?.customerGroups ?? ['Everyone', 'Unregistered']
    return { customerGroups: [...new Set([...own, ...(customerGroupIds ?? [])])], effectiveDateTime }
  },
  document: ShopperContextResultSchema,
  answer: (context) => context,
})
