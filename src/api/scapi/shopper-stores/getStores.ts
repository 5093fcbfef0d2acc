import { z } from 'zod'
import { call } from '#api/call.ts'
import { ids } from '#api/input/parameters.ts'
import { storeDocument, StoreResultSchema } from './store-document.ts'

export const getStores = call({
  path: 'GET /store/shopper-stores/v1/organizations/{organizationId}/stores',
  summary: 'Returns shops by their ids.',
  description: 'Unknown ids are left out.',
  auth: 'public',
  parameters: z.object({ ids: ids(50) }),
  handle: async ({ shop, site, locale, parameters }) => {
    const stores = new Map(
      (await shop.stores.all({ siteId: site.id, locale })).map((store) => [store.id, store]),
    )
    return [...new Set(parameters.ids)].flatMap((id) => stores.get(id) ?? [])
  },
  document: StoreResultSchema,
  answer: (stores) => ({
    data: stores.map((store) => storeDocument({ store, distanceMiles: null }, 'mi')),
    limit: stores.length,
    total: stores.length,
  }),
  tags: () => ['stores'],
})
