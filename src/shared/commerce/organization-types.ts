/** The types of organizations (FORM-105). The codes are stored and appear in API documents. */
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
