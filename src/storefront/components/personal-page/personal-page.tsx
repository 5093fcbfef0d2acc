import { useState, type ReactNode } from 'react'
import type { ContentPage } from '#storefront/lib/content/load-content-page.ts'
import { useRootData } from '#storefront/lib/preferences/root-data.ts'
import { useShopperView } from '#storefront/state/shopper-view/shopper-view.ts'
import { lazyPart } from '#storefront/ui/lazy-part.tsx'

interface PersonalPageProps {
  page: ContentPage
  children: (page: ContentPage) => ReactNode
}

const OwnPage = lazyPart(() => import('./own-page.tsx'))

/**
 * Renders a page of content, which is the same for everybody, and for a customer the one of their groups as soon as it is
 * read (CONT-004, decision 0057). A preview shows what staff asked for.
 */
export function PersonalPage({ page, children }: PersonalPageProps) {
  const [own, setOwn] = useState<{ of: ContentPage; page: ContentPage | undefined }>()
  const isPreview = useRootData()?.preview !== undefined
  const { isRegistered } = useShopperView()
  const isAsked = page.personalKey !== undefined && isRegistered && !isPreview
  const shown = (isAsked && own?.of === page && own.page) || page
  return (
    <>
      {children(shown)}
      {isAsked && (
        <OwnPage personalKey={page.personalKey ?? ''} onRead={(read) => setOwn({ of: page, page: read })} />
      )}
    </>
  )
}
