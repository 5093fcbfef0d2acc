import { staffCall } from '#api/staff-call.ts'

export const listRiskRules = staffCall({
  path: 'GET /risk-rules',
  summary: 'Lists the risk rules, with how many orders of the last 30 days each would have held',
  access: 'orders.fraud',
  handle: ({ shop }) => shop.orders.holds.risks.all(),
  answer: (rules) => ({ rules }),
})
