import { CtaLink } from '#storefront/components/content-blocks/parts/cta-link.tsx'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { lazyComponent } from '#ui/lazy-component.ts'

const CampaignForm = lazyComponent(async () => (await import('./campaign-form.tsx')).CampaignForm)

/**
 * A campaign or sweepstakes with its form (FORM-044 to FORM-066). Renders nothing if the site has no such campaign.
 */
export function Campaign({ block: { campaign }, isFirst }: { block: BlockOf<'form'>; isFirst: boolean }) {
  if (!campaign) return undefined
  return (
    <CampaignForm
      campaign={campaign}
      isFirst={isFirst}
      afterwards={campaign.success.ctas.map((cta) => (
        <CtaLink key={cta.ctaText} cta={cta} />
      ))}
    />
  )
}
