import faultsInCanada from '#shared/texts/en-CA/faults.json' with { type: 'json' }
import mailInCanada from '#shared/texts/en-CA/mail.json' with { type: 'json' }
import storefrontInCanada from '#shared/texts/en-CA/storefront.json' with { type: 'json' }
import faults from '#shared/texts/en-US/faults.json' with { type: 'json' }
import mail from '#shared/texts/en-US/mail.json' with { type: 'json' }
import faultsInFrench from '#shared/texts/fr-CA/faults.json' with { type: 'json' }
import mailInFrench from '#shared/texts/fr-CA/mail.json' with { type: 'json' }
import storefrontInFrench from '#shared/texts/fr-CA/storefront.json' with { type: 'json' }
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }

type PlainTexts = Readonly<Record<string, string>>

/** The package's own texts, by locale. en-US and fr-CA are complete. */
const packageTexts: Readonly<Record<string, PlainTexts>> = {
  'en-CA': { ...storefrontInCanada, ...mailInCanada, ...faultsInCanada },
  'en-US': { ...storefront, ...mail, ...faults },
  'fr-CA': { ...storefrontInFrench, ...mailInFrench, ...faultsInFrench },
}

export const completeTexts: PlainTexts = packageTexts['en-US'] ?? {}

export const packageTextsIn = (locale: string): PlainTexts => packageTexts[locale] ?? {}
