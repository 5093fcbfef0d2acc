import { lazyPart } from '#ui/lazy-part.tsx'

/** Loaded after the page, which is the same for every visitor and works without it. */
export const WishHeart = lazyPart(() => import('./wish-heart.tsx'))
