import { z } from 'zod'
import { setupSteps } from '#commerce/setup/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const changeSetup = staffCall({
  path: 'PUT /setup/{id}',
  summary: 'Puts a step of the setup away, or brings it back',
  access: 'settings.edit',
  parameters: z.object({ id: z.enum(setupSteps) }),
  body: z.strictObject({ isPutAway: z.boolean() }),
  handle: ({ shop, parameters: { id }, body: { isPutAway } }) => shop.setup.putAway(id, isPutAway),
  subject: ({ parameters: { id } }) => `setup ${id}`,
  answer: noDocument,
})
