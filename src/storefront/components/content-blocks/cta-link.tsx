import type { Cta } from '#storefront/lib/content/block-schemas.ts'
import { newTabOf } from '#storefront/lib/content/leaves-site.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { openNamedPanel } from '#storefront/state/panels/panel-store.ts'
import colours from './colours.module.css'
import styles from './cta-link.module.css'

interface CtaLinkProps {
  cta: Cta
  onDark?: boolean
  /** A click anywhere on the block around it counts: the block has `position: relative`. */
  isWhole?: boolean
}

/** A call to action: a link, or a button that opens a panel (CONT-009). Links to other sites open in a new tab. */
export function CtaLink({ cta, onDark = false, isWhole = false }: CtaLinkProps) {
  const to = useTo()
  const { ctaText, ctaLink, ctaType } = cta
  const look = { onDark, className: classesOf(cta, isWhole) }
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

const classesOf = ({ colours: chosen }: Cta, isWhole: boolean): string | undefined =>
  [
    isWhole && styles.whole,
    chosen && `${styles.coloured} ${colours[chosen.background]} ${colours[`${chosen.text}Ink`]}`,
  ]
    .filter(Boolean)
    .join(' ') || undefined
