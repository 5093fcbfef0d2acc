import { addFundraiserSeller } from './addFundraiserSeller.ts'
import { applyAgreementDate } from './applyAgreementDate.ts'
import { getFundraiser } from './getFundraiser.ts'
import { getFundraiserSales } from './getFundraiserSales.ts'
import { getOrganizationDiscountCode } from './getOrganizationDiscountCode.ts'
import { joinOrganization } from './joinOrganization.ts'

/** Calls on organizations with discount codes, and on fundraisers. */
export const organizations = {
  addFundraiserSeller,
  applyAgreementDate,
  getFundraiser,
  getFundraiserSales,
  getOrganizationDiscountCode,
  joinOrganization,
}
