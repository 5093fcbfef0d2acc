import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Icon } from '#ui/icon.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './contact-box.module.css'
import { CtaLink } from '#storefront/components/content-blocks/parts/cta-link.tsx'

/** Phone number and hours of customer service (CONT-049). */
export function ContactBox({ block }: { block: BlockOf<'contact-box-slot'> }) {
  return (
    <section className={frame.block}>
      <div className={styles.box}>
        <h2>{block.headline}</h2>
        <a href={`tel:${block.phone.replace(/[^\d+]/g, '')}`} className={styles.phone}>
          <Icon name="phone" />
          {block.phone}
        </a>
        <p>{block.hours}</p>
        {block.cta && <CtaLink cta={block.cta} />}
      </div>
    </section>
  )
}
