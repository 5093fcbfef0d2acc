import { useText } from '#ui/messages/use-text.ts'

/** The initial values of the fields that both catalog forms share. */
export const emptyCatalogFields = {
  companyName: '',
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  stateCode: '',
  postalCode: '',
  phone: '',
  email: '',
  marketingOptIn: true,
}

/** The labels of both catalog forms, in the order of the fields. */
export function useCatalogLabels() {
  const text = useText()
  return {
    companyName: text('forms.company'),
    organizationType: text('lead.catalog.organization'),
    firstName: text('forms.firstName'),
    lastName: text('forms.lastName'),
    email: text('forms.email'),
    address1: text('forms.address1'),
    address2: text('forms.address2'),
    city: text('forms.city'),
    stateCode: text('forms.state'),
    postalCode: text('forms.zip'),
    phone: text('forms.phone'),
    marketingOptIn: text('lead.catalog.optIn'),
  }
}
