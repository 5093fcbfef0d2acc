import { mailContext, type MailContext } from '#commerce/mail/mail-context.ts'
import type { MailContextOf } from '#commerce/mail/mail.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { compileTexts } from '#commerce/texts/compile-texts.ts'
import texts from '#testing/fixtures/shop/texts/en-US.json' with { type: 'json' }

/** The context of an email with the texts of the fixture shop, without a database. */
export const mailFor = (
  site: Site,
  origin = 'https://www.example.com',
  locale: string = site.defaultLocale,
): MailContext => mailContext(site, origin, compileTexts(site.brand, locale, [{ locale: 'en-US', texts }]))

/** The contexts of emails for `openMail`. */
export const mailContexts: MailContextOf = async (site, locale) =>
  mailFor(site, 'https://www.example.com', locale ?? site.defaultLocale)
