import type { Registration } from '#commerce/customers/customers.ts'
import { customFields, type RegistrationInput } from '#commerce/customers/inputs.ts'

export function registrationFrom({ customer, password }: RegistrationInput): Registration {
  const { login, email, firstName, lastName, phoneHome, companyName, birthday } = customer
  return {
    // The email is the login, unless another login is sent.
    login: login ?? email,
    email,
    firstName: firstName ?? '',
    lastName,
    phoneHome,
    companyName,
    birthday,
    custom: customFields(customer),
    password,
  }
}
