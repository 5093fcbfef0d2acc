import { useRouteLoaderData } from 'react-router'
import type { ThirdPartyScripts } from '#storefront/lib/api/page-context.ts'
import type { LoadedPreview } from '#storefront/lib/preview/load-preview.ts'
import type { loadPreferences } from './load-preferences.ts'

type Preferences = Awaited<ReturnType<typeof loadPreferences>>

/** The data that the root route loads for every page. The loader in root.tsx returns at least this. */
export interface RootData {
  siteId: string
  locale: string
  currency: string
  origin: string
  /** Empty in the document of a payment page. */
  thirdPartyScripts: ThirdPartyScripts
  /** This document leaves out the scripts that other pages have. */
  isPaymentDocument: boolean
  /** Orders are paid in the sandbox: no money moves. */
  isSandboxPayment: boolean
  preferences: Preferences
  /** The HTML for unexpected errors in bag and checkout (BAG-028); `undefined` if the shop has not configured it. */
  checkoutError: string | undefined
  /** Present only on preview pages, which only staff can open. */
  preview?: LoadedPreview
}

/** The root route's data; `undefined` on an error page that was rendered without data. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')
