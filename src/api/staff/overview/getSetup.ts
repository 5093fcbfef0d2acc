import { staffCall } from '#api/staff-call.ts'

export const getSetup = staffCall({
  path: 'GET /setup',
  summary: 'Lists what a new shop has not set yet and no owner has put away',
  access: 'settings.edit',
  isPassive: true,
  handle: ({ shop }) => shop.setup.open(),
  answer: (steps) => ({ steps }),
})
