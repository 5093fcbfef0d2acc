import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import { CustomHtmlFrame } from './custom-html-frame.tsx'
import styles from './custom-html.module.css'
import prose from '#storefront/components/content-blocks/parts/prose.module.css'

/** An author's HTML without unsafe parts (CONT-044), and a third-party form in a frame (CONT-074). */
export function CustomHtml({ block: { html, iframe } }: { block: BlockOf<'custom-html'> }) {
  return (
    <section className={`${frame.column} ${styles.block}`}>
      {html !== '' && <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />}
      {iframe && <CustomHtmlFrame {...iframe} />}
    </section>
  )
}
