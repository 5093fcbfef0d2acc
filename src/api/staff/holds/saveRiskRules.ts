import { z } from 'zod'
import { RiskRuleInput, riskRuleKinds } from '#commerce/orders/holds/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'

export const saveRiskRules = staffCall({
  path: 'PUT /risk-rules',
  summary: 'Changes risk rules: whether each is on, and from which amount or number it holds an order',
  access: 'orders.fraud',
  body: z.strictObject({ rules: z.array(RiskRuleInput).min(1).max(riskRuleKinds.length) }),
  async handle({ shop, member: { limits }, body: { rules } }) {
    // A rule checks the orders of all sites.
    if (limits.sites || limits.stores) return refuse('not-permitted', { permission: 'orders.fraud' })
    await shop.orders.holds.risks.save(rules)
    return shop.orders.holds.risks.all()
  },
  answer: (rules) => ({ rules }),
})
