/** The content pages that pages and mails of every shop link to. A shop brings them with its import (demo/content/README.md). */
export const linkedPages = {
  privacyPolicy: '/company-info/privacy-policy',
  termsOfUse: '/company-info/terms-of-use',
  allergens: '/help/allergens',
  shippingRates: '/help/shipping-rates',
  contactUs: '/contact-us',
  emailSignup: '/emailsignup',
} as const
