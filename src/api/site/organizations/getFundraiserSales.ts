import { call } from '#api/call.ts'
import { fundraiserSalesDocument, FundraiserSalesResultSchema } from '#api/documents/fundraiser-document.ts'

export const getFundraiserSales = call({
  path: 'GET /fundraisers',
  summary:
    'Returns the fundraisers of the organizations that the customer owns, with what each seller has sold.',
  description:
    'Sums are of goods after discounts, without shipping and tax; cancelled orders do not count. Nothing is about a buyer.',
  auth: 'registered',
  handle: ({ shop, shopper }) => shop.fundraisers.salesOf(shopper),
  document: FundraiserSalesResultSchema,
  answer: (fundraisers) => ({ fundraisers: fundraisers.map(fundraiserSalesDocument) }),
})
