import { z } from 'zod'
import { HoldRuleScope } from '#commerce/orders/holds/inputs.ts'
import { staffCall } from '#api/staff-call.ts'

/** A list in a query: `AZ,NV`. */
const list = (text: unknown) => (typeof text === 'string' && text !== '' ? text.split(',') : [])

export const countHoldRule = staffCall({
  path: 'GET /hold-rule-hits',
  summary:
    'Counts the waiting shipments that a hold rule would hit, of the sites and shops of the member. Lists have commas',
  access: 'orders.rules',
  parameters: z
    .object({
      states: z.string().max(400).optional(),
      zipPrefixes: z.string().max(2_000).optional(),
      methods: z.string().max(4_000).optional(),
      startsOn: z.string(),
      endsOn: z.string(),
      meltableOnly: z.enum(['true', 'false']),
    })
    .transform(({ states, zipPrefixes, methods, meltableOnly, ...days }): z.input<typeof HoldRuleScope> => ({
      ...days,
      states: list(states),
      zipPrefixes: list(zipPrefixes),
      methods: list(methods),
      meltableOnly: meltableOnly === 'true',
    }))
    .pipe(HoldRuleScope),
  handle: ({ shop, member: { limits }, parameters }) => shop.orders.holds.rules.count(parameters, limits),
  answer: (shipments) => ({ shipments }),
})
