import type { FundraiserSales } from '#commerce/fundraisers/fundraisers.ts'
import { writeFundraiserLink } from '#shared/fundraiser-link.ts'
import { toDecimal } from '#shared/money.ts'

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
      goodsTotal: toDecimal(goodsCents),
    })),
  })),
})
