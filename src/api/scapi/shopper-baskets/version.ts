import type { CallContext } from '#api/call.ts'
import type { DocumentSchema } from '#api/documents/document-schema.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { z } from 'zod'
import { Id } from '#api/input/parameters.ts'
import { basketDocument, BasketSchema } from './documents/basket-document.ts'

/** A version of ShopperBaskets. Versions 1 and 2 have the same calls; paths and basket document differ. */
export interface BasketsVersion<Document> {
  root: `/checkout/shopper-baskets/v${1 | 2}/organizations/{organizationId}/baskets`
  document: (basket: Basket, context: Pick<CallContext, 'text'>) => Document
  schema?: DocumentSchema<Document | undefined>
}

export const version1: BasketsVersion<ReturnType<typeof basketDocument>> = {
  root: '/checkout/shopper-baskets/v1/organizations/{organizationId}/baskets',
  document: basketDocument,
  schema: BasketSchema,
}

/** Chosen by the client, a new one for each addition. */
export const AdditionKey = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/)

export const BasketParameters = z.object({ basketId: Id })
