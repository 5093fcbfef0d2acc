import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { openMail } from '#commerce/mail/open-mail.ts'
import { mailContext } from '#commerce/mail/mail-context.ts'
import { openMailedProducts } from '#commerce/mail/mailed-products.ts'
import type { Ports } from '#commerce/ports/ports.ts'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import type { SealedTexts } from '#commerce/settings/sealed-texts.ts'
import { siteOrigin, type Origins } from '#commerce/settings/site-origin.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import type { Texts } from '#commerce/texts/texts.ts'
import type { Merchandise } from './merchandise.ts'

/** Opens the mails of the shop. Their links use the host of their site. */
export const openShopMail = ({
  database,
  sealedTexts,
  ports,
  merchandise: { catalog, pricing },
  sites,
  texts,
  origins,
}: {
  database: Database
  sealedTexts: SealedTexts
  ports: Pick<Ports, 'mailer'>
  merchandise: Pick<Merchandise, 'catalog' | 'pricing'>
  sites: Sites
  texts: Texts
  origins: Origins
}): Mail =>
  openMail({
    database,
    sealedTexts,
    mailer: ports.mailer,
    products: openMailedProducts({ catalog, pricing, priceRules }),
    contextOf: async (site, locale) => {
      const own = site.locales.find(({ id }) => id === locale)?.id ?? site.defaultLocale
      const siteUrl = siteOrigin(origins, site, await sites.all())
      return mailContext(site, siteUrl, await texts.of(site, own))
    },
    firstSite: async () => (await sites.all())[0],
  })
