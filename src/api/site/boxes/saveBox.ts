import { call } from '#api/call.ts'
import { SavedBoxInput } from '#commerce/custom-mix/inputs.ts'
import { savedBoxDocument, SavedBoxSchema } from './saved-box-document.ts'

export const saveBox = call({
  path: 'POST /saved-boxes',
  summary: 'Keeps a box under a name.',
  description:
    '`customMix` is as `c_customMix` of an item; the box need not be full. A customer keeps up to 100 boxes at a site. Refuses a name that another box has (409), and pieces that do not go into the box (400).',
  auth: 'registered',
  limit: 'form',
  body: SavedBoxInput,
  status: 201,
  handle: ({ shop, shopper, body }) => shop.savedBoxes.save(shopper, body),
  document: SavedBoxSchema,
  answer: savedBoxDocument,
})
