import type { BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'
import { basketV2Document, BasketV2Schema } from './basket-v2-document.ts'

export const version2: BasketsVersion<ReturnType<typeof basketV2Document>> = {
  root: '/checkout/shopper-baskets/v2/organizations/{organizationId}/baskets',
  document: basketV2Document,
  schema: BasketV2Schema,
}
