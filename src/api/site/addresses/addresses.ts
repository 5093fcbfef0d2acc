import { checkAddresses } from './checkAddresses.ts'
import { getAddressFormat } from './getAddressFormat.ts'
import { getAddressRules } from './getAddressRules.ts'
import { getAddressSuggestions } from './getAddressSuggestions.ts'
import { getPlaceOfPostalCode } from './getPlaceOfPostalCode.ts'
import { validateUsersAddress } from './validateUsersAddress.ts'

/** Calls that check, complete and describe addresses. */
export const addresses = {
  checkAddresses,
  getAddressFormat,
  getAddressRules,
  getAddressSuggestions,
  getPlaceOfPostalCode,
  validateUsersAddress,
}
