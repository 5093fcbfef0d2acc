import { checkCustomerPassword, validateCustomerPassword } from './validate-customer-password.ts'

/** Every call of Account. */
export const account = { checkCustomerPassword, validateCustomerPassword }
