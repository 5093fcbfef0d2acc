import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import { CtaLink } from '#storefront/components/content-blocks/parts/cta-link.tsx'
import prose from '#storefront/components/content-blocks/parts/prose.module.css'
import styles from './text-blocks.module.css'

export function ContentText({ block }: { block: BlockOf<'content-text'> }) {
  return (
    <section className={`${frame.column} ${styles.text}`}>
      <div className={prose.prose} dangerouslySetInnerHTML={{ __html: block.bodyText }} />
    </section>
  )
}

export function HeadlineBlock({ block, isFirst }: { block: BlockOf<'headline'>; isFirst: boolean }) {
  const { textControls, ...content } = block
  return (
    <section className={`${frame.column} ${styles.headline}`}>
      <BlockText
        {...content}
        centered={textControls?.horizontalPositioning === 'center'}
        isPageTitle={isFirst}
      />
    </section>
  )
}

export function ButtonBlock({ block }: { block: BlockOf<'button'> }) {
  return (
    <p className={`${frame.column} ${styles.button}`}>
      <CtaLink cta={block.cta} />
    </p>
  )
}
