import { z } from 'zod'
import type { FundraiserSales } from '#commerce/fundraisers/fundraisers.ts'
import { writeFundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import { toDecimal } from '#shared/money/money.ts'
import { CurrencySchema, named } from './document-schema.ts'

const FundraiserSalesSchema = named(
  'FundraiserSales',
  z.strictObject({
    fundraiserId: z.string(),
    organizationName: z.string(),
    title: z.string(),
    endsOn: z.string(),
    sellers: z.array(
      z.strictObject({
        sellerId: z.string().nullable(),
        name: z.string().nullable(),
        link: z.string(),
        sums: z.array(
          z.strictObject({
            orderCount: z.number(),
            currency: CurrencySchema,
            goodsTotal: z.number(),
          }),
        ),
      }),
    ),
  }),
)

export const FundraiserSalesResultSchema = named(
  'FundraiserSalesResult',
  z.strictObject({
    fundraisers: z.array(FundraiserSalesSchema),
  }),
)

/** A fundraiser with its sellers and sums, for the organization's owner. `link` is the path of a seller's page. */
export const fundraiserSalesDocument = ({
  id,
  organisationName,
  title,
  endsOn,
  sellers,
}: FundraiserSales) => ({
  fundraiserId: id,
  organizationName: organisationName,
  title,
  endsOn,
  sellers: sellers.map(({ id: sellerId, name, sums }) => ({
    sellerId,
    name,
    link: `/fundraisers/${writeFundraiserLink({ fundraiserId: id, sellerId })}`,
    sums: sums.map(({ orderCount, currency, goodsCents }) => ({
      orderCount,
      currency,
      goodsTotal: toDecimal(goodsCents, currency),
    })),
  })),
})
