/**
 * The files of each feature that the rest of the storefront may import. All its other files are private to the
 * feature, so that it can be changed without reading the rest. The list replaces `index.ts` files: an index would
 * load the whole feature where a page needs one part, and most parts load lazily (docs/decisions/0238-features.md).
 * `src/testing/architecture/features.ts` enforces the list. Only `routes.ts` names the pages of a feature.
 */
export const publicFiles: Readonly<Record<string, readonly string[]>> = {
  'box-builder': ['components/continue-box.tsx', 'lib/draft-prefix.ts'],
  chat: [
    'components/chat-button.tsx',
    'components/chat-pages.ts',
    'components/chat-panel.tsx',
    'components/shop-chat.ts',
  ],
  'gift-cards': [
    'components/billing/gift-cards.tsx',
    'components/forms/e-gift-card-form.tsx',
    'components/forms/gift-card-balance-form.tsx',
    'components/lines/e-gift-card-lines.tsx',
    'components/lines/removable-e-gift-cards.tsx',
  ],
  recipients: ['lib/shortage.ts', 'lib/write-table.ts'],
  subscriptions: [
    'components/lazy-offer.tsx',
    'components/line-frequency.tsx',
    'components/line-renewal-slot.tsx',
    'components/renewal-parts.tsx',
    'lib/basket-optins.ts',
    'lib/renewals.ts',
    'state/optin-store.ts',
    'state/resume-optins.ts',
  ],
  'wish-list': ['components/lazy-wish-heart.tsx', 'components/wish-heart.tsx', 'state/wish-list-store.ts'],
}
