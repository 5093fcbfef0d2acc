import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import colours from '#storefront/components/content-blocks/parts/colours.module.css'
import { Countdown } from '#storefront/components/content-blocks/parts/countdown.tsx'
import { CtaLink } from '#storefront/components/content-blocks/parts/cta-link.tsx'
import styles from './thin-banner.module.css'

interface ThinBannerProps {
  block: BlockOf<'thin-banner' | 'alert-banner' | 'global-countdown-banner'>
}

/** A coloured band with one sentence (CONT-018, CONT-042), and optionally with the time left (CONT-020). */
export function ThinBanner({ block }: ThinBannerProps) {
  const { background, text } = block.colours
  const timer = 'countdownTimer' in block ? block.countdownTimer : undefined
  return (
    <section className={`${styles.thin} ${colours[background]} ${colours[`${text}Ink`]}`}>
      <p dangerouslySetInnerHTML={{ __html: block.bodyText }} />
      {timer && <Countdown timer={timer} />}
      {block.cta && <CtaLink cta={block.cta} onDark={text === 'cream'} isWhole />}
    </section>
  )
}
