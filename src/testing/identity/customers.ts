import { openSandboxGateway } from '#adapters/payment-gateway/sandbox/sandbox-gateway.ts'
import type { Customer } from '#commerce/customers/customer.ts'
import type { Customers, Registration } from '#commerce/customers/customers.ts'
import { openCustomers } from '#commerce/customers/open-customers.ts'
import type { CustomerAddressInput } from '#commerce/customers/inputs.ts'
import type { Database } from '#commerce/database.ts'
import { openLimits } from '#commerce/limits/open-limits.ts'
import { openMail } from '#commerce/mail/open-mail.ts'
import { openSecurityLog } from '#commerce/security-log/open-security-log.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { openSealedTexts } from '#commerce/settings/sealed-texts.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openTestSessions } from './open-test-sessions.ts'
import { mailContexts } from '#testing/mail-contexts.ts'

/**
 * Limits, sessions, mail, card gateway and customers on one database, opened as in the shop. Emails link to
 * www.example.com.
 */
export function openIdentity(database: Database, clock?: () => Date) {
  const limits = openLimits({ database })
  const sessions = openTestSessions(database)
  const mailer = { send: async () => {} }
  const sealedTexts = openSealedTexts({ secrets: openSecrets({ database }) })
  const mail = openMail({
    database,
    mailer,
    sealedTexts,
    contextOf: mailContexts,
    products: async () => new Map(),
  })
  const paymentGateway = openSandboxGateway({ database, signingKey: async () => new Uint8Array(32) })
  const securityLog = openSecurityLog({ database })
  const dependencies = {
    database,
    sessions,
    limits,
    mail,
    paymentGateway,
    securityLog,
    ...(clock && { clock }),
  }
  return { limits, sessions, mail, paymentGateway, customers: openCustomers(dependencies) }
}

/** The network from which a test logs in. */
export const sender = '203.0.113.1'

export const goodPassword = 'Caramel-1921!'

export const registrationOf = (name: string): Registration => ({
  login: `${name}@example.com`,
  email: `${name}@example.com`,
  firstName: 'Ana',
  lastName: 'Gómez',
  password: goodPassword,
})

/** Registers a customer; returns the customer and the shopper of their session. */
export async function registered(
  customers: Customers,
  name: string,
): Promise<{ customer: Customer; shopper: Shopper }> {
  const customer = await customers.register(registrationOf(name))
  if ('refused' in customer) throw new Error(customer.refused)
  return { customer, shopper: shopperOf(customer.id) }
}

export const shopperOf = (customerId: string): Shopper => ({
  kind: 'registered',
  customerId,
  usid: crypto.randomUUID(),
  siteId: 'main',
  clientId: 'bonbon-storefront',
  customerGroups: ['Everyone', 'Registered'],
})

export const addressIn = (city: string, more: Partial<CustomerAddressInput> = {}): CustomerAddressInput => ({
  firstName: 'Ana',
  lastName: 'Gómez',
  address1: '12 Cocoa Way',
  city,
  stateCode: 'CA',
  postalCode: '90045',
  countryCode: 'US',
  phone: '3105550142',
  ...more,
})
