import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { savedBoxDocument, SavedBoxSchema } from './saved-box-document.ts'

const SavedBoxesSchema = named(
  'SavedBoxes',
  z.strictObject({
    boxes: z.array(SavedBoxSchema),
  }),
)

export const getSavedBoxes = call({
  path: 'GET /saved-boxes',
  summary: 'Returns the boxes that the customer keeps at this site.',
  description: 'The box that was changed last is first. `missing` names the pieces that are gone.',
  auth: 'registered',
  handle: ({ shop, shopper }) => shop.savedBoxes.all(shopper),
  document: SavedBoxesSchema,
  answer: (boxes) => ({ boxes: boxes.map(savedBoxDocument) }),
})
