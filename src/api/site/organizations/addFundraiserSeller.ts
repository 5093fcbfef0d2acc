import { z } from 'zod'
import { call } from '#api/call.ts'
import { fundraiserSalesDocument, FundraiserSalesResultSchema } from '#api/documents/fundraiser-document.ts'
import { SellerName } from '#commerce/fundraisers/inputs.ts'

export const addFundraiserSeller = call({
  path: 'POST /fundraisers/{fundraiserId}/sellers',
  summary:
    'Adds a seller, with a link of its own, to a fundraiser of an organization that the customer owns.',
  description:
    'Answers as getFundraiserSales. To others there is no such fundraiser (404). At most 1,000 sellers.',
  auth: 'registered',
  limit: 'form',
  parameters: z.object({ fundraiserId: z.string().min(1).max(60) }),
  body: z.object({ name: SellerName }),
  handle: ({ shop, shopper, parameters: { fundraiserId }, body: { name } }) =>
    shop.fundraisers.addSeller(shopper, { fundraiserId, name }),
  document: FundraiserSalesResultSchema,
  answer: (fundraisers) => ({ fundraisers: fundraisers.map(fundraiserSalesDocument) }),
})
