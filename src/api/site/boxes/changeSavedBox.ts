import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { SavedBoxChange } from '#commerce/custom-mix/inputs.ts'
import { savedBoxDocument, SavedBoxSchema } from './saved-box-document.ts'

export const changeSavedBox = call({
  path: 'PATCH /saved-boxes/{boxId}',
  summary: 'Renames or refills a saved box.',
  description: 'Absent fields stay. Refuses an unknown box (404), and what saveBox refuses.',
  auth: 'registered',
  limit: 'form',
  parameters: z.object({ boxId: Id }),
  body: SavedBoxChange,
  handle: ({ shop, shopper, parameters, body }) => shop.savedBoxes.change(shopper, parameters.boxId, body),
  document: SavedBoxSchema,
  answer: savedBoxDocument,
})
