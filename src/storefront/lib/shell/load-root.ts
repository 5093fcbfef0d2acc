import type { PageContext } from '#storefront/lib/api/page-context.ts'
import { loadPreferences } from '#storefront/lib/preferences/load-preferences.ts'
import type { RootData } from '#storefront/lib/preferences/root-data.ts'
import { loadPreview } from '#storefront/lib/preview/load-preview.ts'
import { scriptsOfDocument } from '#storefront/lib/third-party/scripts-of-document.ts'
import { preloadedFonts } from './preloaded-fonts.ts'
import { loadShell, type ShellData } from './load-shell.ts'

type Root = RootData & { shell: ShellData; fonts: readonly string[] }

type RootContext = Pick<
  PageContext,
  | 'calls'
  | 'siteId'
  | 'locale'
  | 'texts'
  | 'currency'
  | 'origin'
  | 'siteTabs'
  | 'thirdPartyScripts'
  | 'isSandboxPayment'
  | 'preview'
  | 'shared'
>

/** The data of the root route for a document that starts at this path. Pages share them. */
export async function loadRoot(page: RootContext, pathname: string): Promise<Root> {
  const { siteId, locale, currency, origin, siteTabs, isSandboxPayment, preview } = page
  const scripts = scriptsOfDocument(pathname, page.thirdPartyScripts)
  const root = await page.shared(
    `root ${scripts.isPaymentDocument} ${page.texts.version}`,
    async (calls): Promise<Root> => {
      const preferences = await loadPreferences(calls)
      const { checkoutError, ...shell } = await loadShell(calls, siteTabs)
      const market = { siteId, locale, currency, origin }
      const fonts = preloadedFonts(preferences.brand)
      return { ...market, ...scripts, isSandboxPayment, preferences, checkoutError, shell, fonts }
    },
  )
  // Omitted on pages for shoppers, so that cached HTML never contains it.
  return preview ? { ...root, preview: await loadPreview(page.calls, preview) } : root
}
