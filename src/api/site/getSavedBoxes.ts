import { call } from '#api/call.ts'
import { savedBoxDocument } from './saved-box-document.ts'

export const getSavedBoxes = call({
  path: 'GET /saved-boxes',
  summary: 'Returns the boxes that the customer keeps at this site.',
  description: 'The box that was changed last is first. `missing` names the pieces that are gone.',
  auth: 'registered',
  handle: ({ shop, shopper }) => shop.savedBoxes.all(shopper),
  answer: (boxes) => ({ boxes: boxes.map(savedBoxDocument) }),
})
