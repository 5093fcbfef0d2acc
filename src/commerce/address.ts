/** A postal address. Unknown fields are null. */
export interface Address {
  id: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  address1: string | null
  address2: string | null
  city: string | null
  stateCode: string | null
  postalCode: string | null
  countryCode: string | null
  phone: string | null
  /** `c_` fields (c_PHONE_EXTENSION, c_isPOBox, c_RESIDENCE_CODE …), unchanged. */
  custom: Record<string, unknown>
}
