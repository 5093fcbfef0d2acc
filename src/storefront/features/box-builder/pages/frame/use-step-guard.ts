import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { builderLink } from '#storefront/features/box-builder/lib/builder-links.ts'
import { stepInstead } from '#storefront/features/box-builder/lib/open-step.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { BuilderContext } from './builder-context.ts'

/** Leads back to the earliest step that is not done. */
export function useStepGuard(
  { view, step, box, isRead }: BuilderContext,
  /** The address asks for a box that is not there yet. */
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
