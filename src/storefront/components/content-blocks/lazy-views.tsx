import type { ComponentType } from 'react'
import messages from 'virtual:messages/blocks'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import type { BlockViewProps, BlockViews } from './block-views.ts'
import { BuildABoxTip } from './build-a-box-tip/build-a-box-tip.tsx'
import { ContactBox } from './contact-box/contact-box.tsx'
import { ContentAccordion } from './content-accordion/content-accordion.tsx'
import { CustomHtml } from './custom-html/custom-html.tsx'
import { EinsteinCarousel } from './einstein-carousel/einstein-carousel.tsx'
import { HighlightCardBlock, HighlightCarousel } from './highlight-cards/highlight-cards.tsx'
import { GridTile, InGridTiles } from './in-grid-tiles/in-grid-tiles.tsx'
import { JobList } from './job-list/job-list.tsx'
import { RecipeIngredientBanner } from './recipe-ingredient-banner/recipe-ingredient-banner.tsx'
import { Recipe } from './recipe/recipe.tsx'
import { SideBarNav } from './side-bar-nav/side-bar-nav.tsx'
import { SocialComponent } from './social-component/social-component.tsx'
import { VideoBlock, VideoGrid } from './video/video.tsx'

/** The views of the lazy kinds in the registry, in one script. */
const views = {
  'build-a-box-tip': BuildABoxTip,
  'contact-box-slot': ContactBox,
  'content-accordion': ContentAccordion,
  'custom-html': CustomHtml,
  'einstein-carousel': EinsteinCarousel,
  'highlight-card': HighlightCardBlock,
  'single-in-grid-tile': GridTile,
  'double-in-grid-tile': GridTile,
  'in-grid-tiles': InGridTiles,
  'job-list': JobList,
  'product-highlight-carousel': HighlightCarousel,
  recipe: Recipe,
  'recipe-ingredient-banner': RecipeIngredientBanner,
  'side-bar-nav': SideBarNav,
  'social-component': SocialComponent,
  video: VideoBlock,
  'video-grid': VideoGrid,
} satisfies Partial<BlockViews>

type LazyBlock = BlockOf<keyof typeof views>

/** Loads with the first page that has a block of a lazy kind. */
export function LazyView(props: BlockViewProps<LazyBlock>) {
  // The component of a schema accepts the blocks of that schema.
  const View = views[props.block.schema] as ComponentType<BlockViewProps<LazyBlock>>
  return (
    <Messages of={messages}>
      <View {...props} />
    </Messages>
  )
}
