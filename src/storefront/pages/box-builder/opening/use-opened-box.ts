import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { boxRequestOf, type BoxRequest } from '#storefront/lib/box-builder/box-request.ts'
import { builderLink } from '#storefront/lib/box-builder/builder-links.ts'
import { openStep } from '#storefront/lib/box-builder/open-step.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { boxBuilder } from '#storefront/state/box-builder/box-builder-store.ts'
import type { BuilderContext } from '../frame/builder-context.ts'

/** Why a box that was asked for is not open: it is gone, or could not be read. */
export interface NotOpened {
  kind: BoxRequest['kind']
  reason: 'gone' | 'unread'
}

/**
 * Opens the box that the address asks for (BAG-080), and takes it out of the address. Returns whether it is still being
 * opened.
 */
export function useOpenedBox({ view, isRead }: Pick<BuilderContext, 'view' | 'isRead'>): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = useTo()
  const isAsked = boxRequestOf(search) !== undefined
  useEffect(() => {
    const request = boxRequestOf(search)
    if (!isRead || !request) return
    let isCurrent = true
    const lead = (step: Parameters<typeof builderLink>[1], notOpened?: NotOpened) =>
      void navigate(to(builderLink(view.builder, step)), { replace: true, state: notOpened && { notOpened } })
    import('./find-box.ts')
      .then(({ findBox }) => findBox(request, view))
      .then(
        (box) => {
          if (!isCurrent) return
          if (!box) return lead('base', { kind: request.kind, reason: 'gone' })
          boxBuilder(view.builder).open(box)
          lead(openStep(box))
        },
        (failure: unknown) => {
          console.error(failure)
          if (isCurrent) lead('base', { kind: request.kind, reason: 'unread' })
        },
      )
    return () => {
      isCurrent = false
    }
    // Once for each address: `to` and `view` are of the same page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead, search])
  return isAsked
}
