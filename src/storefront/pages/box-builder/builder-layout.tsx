import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import messages from 'virtual:messages/mix'
import { builderLink, builderOfPath, stepOfPath } from '#storefront/lib/box-builder/builder-links.ts'
import { stepInstead } from '#storefront/lib/box-builder/open-step.ts'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBox } from '#storefront/state/box-builder/box-builder-store.ts'
import { useBuilderVisit } from '#storefront/state/box-builder/use-builder-visit.ts'
import { useHeadingFocus } from '#storefront/ui/use-heading-focus.ts'
import type { BuilderContext } from './builder-context.ts'

/** The frame of the steps of both builders: heading, and the box that they fill. */
export default function BuilderLayout() {
  return (
    <Messages of={messages}>
      <Builder />
    </Messages>
  )
}

function Builder() {
  const text = useText()
  const { pathname } = useLocation()
  const builder = builderOfPath(pathname)
  const step = stepOfPath(pathname)
  const isRead = useBuilderVisit(builder)
  useStepGuard({ builder, step }, isRead)
  const heading = useHeadingFocus(step, { preventScroll: true })
  return (
    <div>
      <title>{`${text(`mix.${step}.title.${builder}`)} | Marigold Candies`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {text(`mix.${step}.heading`)}
      </h1>
      <Outlet context={{ builder, step } satisfies BuilderContext} />
    </div>
  )
}

/** Leads back to the earliest step that is not done. */
function useStepGuard({ builder, step }: BuilderContext, isRead: boolean): void {
  const navigate = useNavigate()
  const to = useTo()
  const instead = stepInstead(useBox(builder), step)
  const target = instead && to(builderLink(builder, instead))
  useEffect(() => {
    if (isRead && target) void navigate(target, { replace: true })
  }, [isRead, target, navigate])
}
