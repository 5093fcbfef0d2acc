import type { Environment } from '#commerce/settings/environment.ts'
import { doubleKeys } from './stripe-double/stripe-double.ts'

/** The settings of Stripe for a double at `apiUrl`. */
export const stripeSettings = (apiUrl: string): NonNullable<Environment['stripe']> => ({
  ...doubleKeys,
  apiUrl,
  fieldOrigin: 'http://pay.localhost',
  isFieldOriginNamed: true,
  isTest: true,
  shopOrigins: ['http://localhost', 'http://*.localhost'],
})
