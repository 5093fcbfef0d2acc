/** The types of organizations (FORM-105). These codes are saved and shown in API documents. */
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
