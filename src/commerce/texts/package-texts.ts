import mailInCanada from '#shared/texts/en-CA/mail.json' with { type: 'json' }
import storefrontInCanada from '#shared/texts/en-CA/storefront.json' with { type: 'json' }
import mail from '#shared/texts/en-US/mail.json' with { type: 'json' }
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }

type PlainTexts = Readonly<Record<string, string>>

/** The texts that come with the package, by locale. English of the United States has them all. */
const packageTexts: Readonly<Record<string, PlainTexts>> = {
  'en-CA': { ...storefrontInCanada, ...mailInCanada },
  'en-US': { ...storefront, ...mail },
}

export const completeTexts: PlainTexts = packageTexts['en-US'] ?? {}

export const packageTextsIn = (locale: string): PlainTexts => packageTexts[locale] ?? {}
