import { z } from 'zod'
import { setupSteps } from '#commerce/setup/inputs.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const changeSetup = staffCall({
  path: 'PUT /setup',
  summary: 'Puts a step of the setup away, or brings it back',
  access: 'settings.edit',
  body: z.strictObject({ step: z.enum(setupSteps), isPutAway: z.boolean() }),
  handle({ shop, body: { step, isPutAway }, reply }) {
    reply.subject = `setup ${step}`
    return shop.setup.putAway(step, isPutAway)
  },
  answer: noDocument,
})
