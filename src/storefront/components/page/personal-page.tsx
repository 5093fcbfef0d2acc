import { useState, type ReactNode } from 'react'
import type { ContentPage } from '#storefront/lib/content/load-content-page.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { useShopperView } from '#storefront/state/session/shopper-view.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

interface PersonalPageProps {
  page: ContentPage
  children: (page: ContentPage) => ReactNode
}

const OwnPage = lazyPart(() => import('./own-page.tsx'))

/**
 * Renders a content page that is the same for all visitors. For a customer, the page of their groups replaces it once
 * loaded (CONT-004, decision 0057). A preview shows the version that staff chose.
 */
export function PersonalPage({ page, children }: PersonalPageProps) {
  // Stored by key, because the router creates a new object when it loads the same page again.
  const [own, setOwn] = useState<{ key: string; page: ContentPage | undefined }>()
  const isPreview = useRootData()?.preview !== undefined
  const { isRegistered } = useShopperView()
  const { personalKey } = page
  const isAsked = personalKey !== undefined && isRegistered && !isPreview
  const shown = (isAsked && own?.key === personalKey && own.page) || page
  return (
    <>
      {children(shown)}
      {isAsked && (
        <OwnPage personalKey={personalKey} onRead={(read) => setOwn({ key: personalKey, page: read })} />
      )}
    </>
  )
}
