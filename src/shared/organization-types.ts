/** What a company or group is (FORM-105); the codes go out as they are. */
export const organizationTypes = [
  'Business1',
  'Business100',
  'Hotel',
  'Casino',
  'Cruise',
  'Youth',
  'Fundraiser',
  'Other',
] as const
export type OrganizationType = (typeof organizationTypes)[number]
