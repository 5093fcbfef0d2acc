/**
 * The content pages that pages and emails of every shop link to. A shop's import must contain them
 * (demo/content/README.md).
 */
export const linkedPages = {
  privacyPolicy: '/company-info/privacy-policy',
  termsOfUse: '/company-info/terms-of-use',
  allergens: '/help/allergens',
  shippingRates: '/help/shipping-rates',
  contactUs: '/contact-us',
  emailSignup: '/emailsignup',
} as const
