import { staffCall } from '#api/staff-call.ts'

export const listCarriers = staffCall({
  path: 'GET /carriers',
  summary: 'Lists the carriers of the shop, with the pattern of their tracking numbers',
  access: 'ship',
  handle: ({ shop }) => shop.shipping.carriers(),
  answer: (carriers) => ({
    items: carriers.map(({ id, name, trackingUrl, numberPattern, checkDigits }) => ({
      id,
      name,
      trackingUrl: trackingUrl ?? undefined,
      numberPattern: numberPattern ?? undefined,
      checkDigits,
    })),
  }),
})
