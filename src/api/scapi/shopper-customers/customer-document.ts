import { z } from 'zod'
import { named, withCustom } from '#api/documents/document-schema.ts'
import { membershipDocument } from '#api/documents/membership-document.ts'
import { custom, readText } from '#api/scapi/custom.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Customer } from '#commerce/customers/customer.ts'
import { customerAddressDocument, CustomerAddressSchema } from './customer-address-document.ts'
import { CustomerPaymentInstrumentSchema, paymentInstrumentDocument } from './payment-instrument-document.ts'

export const CustomerSchema = named(
  'Customer',
  withCustom({
    customerId: z.string(),
    authType: z.enum(['guest', 'registered']),
    usid: z.string().optional(),
    customerNo: z.string().optional(),
    enabled: z.boolean().optional(),
    hasPassword: z.boolean().optional(),
    login: z.string().optional(),
    email: z.string().optional(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    phoneHome: z.string().optional(),
    companyName: z.string().optional(),
    birthday: z.string().optional(),
    addresses: z.array(CustomerAddressSchema).optional(),
    paymentInstruments: z.array(CustomerPaymentInstrumentSchema).optional(),
    creationDate: z.string().optional(),
    lastModified: z.string().optional(),
    c_emailConfirmed: z.boolean().optional(),
    c_organizationType: z.string().optional(),
    c_matchCode: z.string().optional(),
    c_businessAccountData: z.string().optional(),
  }),
)

/** Customer of ShopperCustomers (ACC-001 to ACC-005). A guest has only an id. */
interface CustomerDocument extends Partial<Record<`c_${string}`, unknown>> {
  customerId: string
  authType: 'guest' | 'registered'
  usid?: string | undefined
  customerNo?: string
  enabled?: boolean
  hasPassword?: boolean
  login?: string
  email?: string
  firstName?: string
  lastName?: string
  phoneHome?: string | undefined
  companyName?: string | undefined
  /** `YYYY-MM-DD` */
  birthday?: string | undefined
  addresses?: ReturnType<typeof customerAddressDocument>[]
  paymentInstruments?: ReturnType<typeof paymentInstrumentDocument>[]
  creationDate?: string
  lastModified?: string
  /** Whether the emailed confirmation link was opened. */
  c_emailConfirmed?: boolean
  c_organizationType?: string | undefined
  c_matchCode?: string | undefined
  /** ACC-067: a JSON list of the customer's organisations; the first entry is used. */
  c_businessAccountData?: string | undefined
}

export function customerDocument(customer: Customer, site: Site, usid?: string): CustomerDocument {
  return {
    ...custom(customer.custom),
    customerId: customer.id,
    authType: 'registered',
    usid,
    customerNo: customer.customerNo,
    enabled: true,
    hasPassword: true,
    login: customer.login,
    email: customer.email,
    ...(customer.firstName && { firstName: customer.firstName }),
    lastName: customer.lastName,
    phoneHome: customer.phoneHome ?? undefined,
    companyName: customer.companyName ?? undefined,
    birthday: customer.birthday ?? undefined,
    addresses: customer.addresses.map(customerAddressDocument),
    paymentInstruments: customer.wallet.map((card) => paymentInstrumentDocument(card, site)),
    creationDate: customer.createdAt,
    lastModified: customer.modifiedAt,
    c_emailConfirmed: customer.isEmailConfirmed,
    c_organizationType: readText(customer.custom.c_organizationType),
    c_matchCode: readText(customer.custom.c_matchCode),
    c_businessAccountData: businessAccountData(customer),
  }
}

/** Data of the shop itself: values that a client has written into the field are ignored. */
function businessAccountData({ organisations }: Customer): string | undefined {
  if (organisations.length === 0) return undefined
  return JSON.stringify(organisations.map(membershipDocument))
}

/** ACC-028. */
export const guestDocument = (customerId: string, usid?: string): CustomerDocument => ({
  customerId,
  authType: 'guest',
  usid,
})
