import { staffCall } from '#api/staff-call.ts'

export const listHoldRules = staffCall({
  path: 'GET /hold-rules',
  summary: 'Lists the hold rules that are in force or to come, the first to end first',
  access: 'orders.hold',
  handle: ({ shop }) => shop.orders.holds.rules.all(),
  answer: (rules) => ({ rules: rules.map(({ endedAt: _, ...rule }) => rule) }),
})
