import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { boxRequestOf, type BoxRequest } from '#storefront/features/box-builder/lib/box-request.ts'
import type { Box } from '#storefront/features/box-builder/lib/box.ts'
import { builderLink, type BuilderStep } from '#storefront/features/box-builder/lib/builder-links.ts'
import { openStep } from '#storefront/features/box-builder/lib/open-step.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { boxBeside, boxBuilder } from '#storefront/features/box-builder/state/box-builder-store.ts'
import { mendBox } from '#storefront/features/box-builder/state/mend-box.ts'
import type { BuilderContext } from '../frame/builder-context.ts'

/** Why a requested box is not open: it no longer exists, or it could not be read. */
export interface NotOpened {
  kind: BoxRequest['kind']
  reason: 'gone' | 'unread'
}

/** A found box, and the unfinished box that it would replace. */
interface Choice {
  found: Box
  draft: Box
}

/**
 * Opens the box that the URL requests (BAG-080), and removes it from the URL. Asks before it replaces an unfinished
 * box. `isOpening` is true until the box is opened, or the shopper decides for the unfinished box.
 */
export function useOpenedBox({ view, isRead }: Pick<BuilderContext, 'view' | 'isRead'>) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = useTo()
  const [choice, setChoice] = useState<Choice>()
  const store = () => boxBuilder(view.builder)
  const lead = (step: BuilderStep, notOpened?: NotOpened) =>
    void navigate(to(builderLink(view.builder, step)), { replace: true, state: notOpened && { notOpened } })
  function open(box: Box): void {
    store().open(box)
    lead(openStep(box))
  }
  function settle(answer: (chosen: Choice) => void): void {
    setChoice(undefined)
    if (choice) answer(choice)
  }
  useEffect(() => {
    const request = boxRequestOf(search)
    if (!isRead || !request) return
    let isCurrent = true
    import('./find-box.ts')
      .then(({ findBox }) => findBox(request, view))
      .then(
        (found) => {
          if (!isCurrent) return
          if (!found) return lead('base', { kind: request.kind, reason: 'gone' })
          // Editing a line of the bag does not affect the draft.
          const draft = request.kind === 'edit' ? undefined : boxBeside(view.builder, found)
          // Adapts the draft to the current rules, because the page behind the question shows it in this way.
          if (draft) setChoice({ found, draft: mendBox(draft, view) })
          else open(found)
        },
        (failure: unknown) => {
          console.error(failure)
          if (isCurrent) lead('base', { kind: request.kind, reason: 'unread' })
        },
      )
    return () => {
      isCurrent = false
      setChoice(undefined)
    }
    // Runs once for each URL: `to` and `view` belong to the same page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRead, search])
  return {
    isOpening: boxRequestOf(search) !== undefined,
    question: {
      draft: choice?.draft,
      onReplace: () => settle(({ found }) => open(found)),
      onKeep: () => settle(() => lead(openStep(store().get()))),
    },
  }
}
