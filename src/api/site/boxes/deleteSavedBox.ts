import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'

export const deleteSavedBox = call({
  path: 'DELETE /saved-boxes/{boxId}',
  summary: 'Deletes a saved box.',
  description: 'Refuses an unknown box (404).',
  auth: 'registered',
  limit: 'form',
  parameters: z.object({ boxId: Id }),
  status: 204,
  handle: ({ shop, shopper, parameters }) => shop.savedBoxes.remove(shopper, parameters.boxId),
  answer: nothing,
})
