import type { Cta } from '#storefront/lib/content/block-schemas.ts'
import { newTabOf } from '#storefront/lib/content/leaves-site.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { openNamedPanel } from '#storefront/state/panels/panel-store.ts'
import colours from './colours.module.css'

interface CtaLinkProps {
  cta: Cta
  onDark?: boolean
  /** Whether the link covers the surrounding block: the style sheet of the block extends the link. */
  isWhole?: boolean
}

/** A call to action: a link, or a button that opens a panel (CONT-009). Links to other sites open in a new tab. */
export function CtaLink({ cta, onDark = false, isWhole = false }: CtaLinkProps) {
  const to = useTo()
  const { ctaText, ctaLink, ctaType } = cta
  const { background, text } = cta.colours ?? {}
  const look = {
    onDark,
    className: background && `${colours[background]} ${colours[`${text}Ink`]}`,
    'data-whole': isWhole || undefined,
  }
  if (ctaType === 'sidebar')
    return (
      <Button kind="secondary" {...look} onClick={() => openNamedPanel(ctaLink)}>
        {ctaText}
      </Button>
    )
  return (
    <ButtonLink
      href={to(ctaLink)}
      kind={ctaType === 'link' ? 'quiet' : ctaType}
      {...look}
      {...newTabOf(ctaLink)}
    >
      {ctaText}
    </ButtonLink>
  )
}
