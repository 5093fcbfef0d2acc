import type { Cta } from '#storefront/lib/content/block-schemas.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'

/** A call to action. Links to other sites open in a new tab. */
export function CtaLink({ cta, onDark = false }: { cta: Cta; onDark?: boolean }) {
  const to = useTo()
  const leavesSite = /^https?:/.test(cta.ctaLink)
  return (
    <ButtonLink
      href={to(cta.ctaLink)}
      kind={cta.ctaType === 'link' ? 'quiet' : cta.ctaType}
      onDark={onDark}
      {...(leavesSite && { target: '_blank', rel: 'noreferrer' })}
    >
      {cta.ctaText}
    </ButtonLink>
  )
}
