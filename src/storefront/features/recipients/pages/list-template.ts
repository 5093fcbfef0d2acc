import type { RowField } from '#storefront/features/recipients/lib/row.ts'

/** The columns of the template. This page recognizes all of them by their names. */
export const templateFields: readonly RowField[] = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'phone',
  'giftMessage',
  'dateWanted',
  'quantity',
]

/** Two fictional recipients. */
export const exampleRows: readonly Partial<Record<RowField, string>>[] = [
  {
    firstName: 'Anna',
    lastName: 'Bell',
    companyName: 'Bell & Sons',
    address1: '12 Main St',
    address2: 'Suite 200',
    city: 'Austin',
    stateCode: 'TX',
    postalCode: '78701',
    giftMessage: 'Thank you for a sweet year!',
    quantity: '2',
  },
  {
    firstName: 'Bo',
    lastName: 'Reed',
    address1: '3 Elm St',
    city: 'Boston',
    stateCode: 'MA',
    postalCode: '02139',
    phone: '(617) 555-0100',
    giftMessage: 'Happy holidays, Bo!',
    quantity: '1',
  },
]
