import type { ReactNode } from 'react'
import messages from 'virtual:messages/blocks'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import type { BlockTiles } from './block-tiles.ts'
import { BuildABoxTip } from './build-a-box-tip/build-a-box-tip.tsx'
import { ContactBox } from './contact-box/contact-box.tsx'
import { ContentAccordion } from './content-accordion/content-accordion.tsx'
import { CustomHtml } from './custom-html/custom-html.tsx'
import { EinsteinCarousel } from './einstein-carousel/einstein-carousel.tsx'
import { HighlightCardBlock, HighlightCarousel } from './highlight-cards/highlight-cards.tsx'
import { InGridTiles } from './in-grid-tiles/in-grid-tiles.tsx'
import { JobList } from './job-list/job-list.tsx'
import { RecipeIngredientBanner } from './recipe-ingredient-banner/recipe-ingredient-banner.tsx'
import { Recipe } from './recipe/recipe.tsx'
import { SideBarNav } from './side-bar-nav/side-bar-nav.tsx'
import { SocialComponent } from './social-component/social-component.tsx'
import { VideoBlock, VideoGrid } from './video/video.tsx'

type RareKind =
  | 'build-a-box-tip'
  | 'contact-box-slot'
  | 'content-accordion'
  | 'custom-html'
  | 'double-in-grid-tile'
  | 'einstein-carousel'
  | 'highlight-card'
  | 'in-grid-tiles'
  | 'job-list'
  | 'product-highlight-carousel'
  | 'recipe'
  | 'recipe-ingredient-banner'
  | 'side-bar-nav'
  | 'single-in-grid-tile'
  | 'social-component'
  | 'video'
  | 'video-grid'

interface RareBlockProps {
  block: BlockOf<RareKind>
  tiles: BlockTiles
  isFirst: boolean
}

/** The kinds of block that only some pages have. Their code loads with the first page that has one. */
export function RareBlock(props: RareBlockProps) {
  return (
    <Messages of={messages}>
      <View {...props} />
    </Messages>
  )
}

function View({ block, tiles, isFirst }: RareBlockProps): ReactNode {
  switch (block.schema) {
    case 'build-a-box-tip':
      return <BuildABoxTip block={block} tiles={tiles} />
    case 'contact-box-slot':
      return <ContactBox block={block} />
    case 'content-accordion':
      return <ContentAccordion block={block} />
    case 'custom-html':
      return <CustomHtml block={block} />
    case 'einstein-carousel':
      return <EinsteinCarousel block={block} />
    case 'highlight-card':
      return <HighlightCardBlock block={block} />
    case 'single-in-grid-tile':
    case 'double-in-grid-tile':
      return <InGridTiles tiles={[block]} />
    case 'in-grid-tiles':
      return <InGridTiles tiles={block.tiles} />
    case 'job-list':
      return <JobList block={block} />
    case 'product-highlight-carousel':
      return <HighlightCarousel block={block} />
    case 'recipe':
      return <Recipe block={block} isFirst={isFirst} />
    case 'recipe-ingredient-banner':
      return <RecipeIngredientBanner block={block} />
    case 'side-bar-nav':
      return <SideBarNav block={block} />
    case 'social-component':
      return <SocialComponent block={block} />
    case 'video':
      return <VideoBlock block={block} />
    case 'video-grid':
      return <VideoGrid block={block} />
  }
}
