import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { useText } from '#ui/messages/use-text.ts'
import { boxBuilderLinks } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Picture } from '#ui/picture.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import type { BlockTiles } from '#storefront/components/content-blocks/block-tiles.ts'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import styles from './build-a-box-tip.module.css'
import colours from '#storefront/components/content-blocks/parts/colours.module.css'

interface BuildABoxTipProps {
  block: BlockOf<'build-a-box-tip'>
  tiles: BlockTiles
}

/** A tip for shoppers who fill a box, with pieces to start with (CONT-046). */
export function BuildABoxTip({ block, tiles }: BuildABoxTipProps) {
  const { builder, ctaText, products, eyebrow, headline, bodyText, colours: chosen } = block
  const { background, text: ink } = chosen
  const text = useText()
  const pieces = products.flatMap((id) => tiles[id] ?? [])
  const cta = {
    ctaText: ctaText ?? text('blocks.tip.create'),
    ctaLink: boxBuilderLinks[builder],
    ctaType: 'secondary' as const,
  }
  return (
    <section className={`${frame.column} ${styles.place}`}>
      <div className={`${styles.tip} ${colours[background]} ${colours[`${ink}Ink`]}`}>
        <BlockText {...{ eyebrow, headline, bodyText }} ctas={[cta]} onDark={ink === 'cream'} />
        {pieces.length > 0 && (
          <ul className={styles.pieces}>
            {pieces.map((tile) => (
              <Piece key={tile.id} tile={tile} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** A piece from above. Its link opens the builder with the piece in the box. */
function Piece({ tile: { name, href, boxHref, top } }: { tile: BlockTiles[string] }) {
  const text = useText()
  const to = useTo()
  return (
    <li>
      <a href={to(boxHref ?? href)} className={styles.piece}>
        {top && <Picture source={top} widths={[108, 200]} sizes="4.5rem" alt="" className={styles.picture} />}
        {boxHref && <HiddenText>{text('blocks.tip.with')} </HiddenText>}
        {name}
      </a>
    </li>
  )
}
