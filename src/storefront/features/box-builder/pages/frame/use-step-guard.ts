import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { stepInstead } from '#storefront/features/box-builder/lib/open-step.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { BuilderContext } from './builder-context.ts'

/** Redirects to the earliest incomplete step. */
export function useStepGuard(
  { view, step, box, isRead }: BuilderContext,
  /** The URL requests a box that is not loaded yet. */
  { isOpening }: { isOpening: boolean },
): void {
  const navigate = useNavigate()
  const to = useTo()
  const instead = isOpening ? undefined : stepInstead(box, step)
  const target = instead && to(builderLink(view.builder, instead))
  useEffect(() => {
    if (isRead && target) void navigate(target, { replace: true })
  }, [isRead, target, navigate])
}
