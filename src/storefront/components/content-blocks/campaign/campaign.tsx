import type { Campaign as CampaignBody } from '#storefront/lib/content/campaign-schema.ts'
import { CtaLink } from '#storefront/components/content-blocks/parts/cta-link.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'

const CampaignForm = lazyComponent(async () => (await import('./campaign-form.tsx')).CampaignForm)

/** A campaign or sweepstakes with its form (FORM-044 to FORM-066). */
export const Campaign = ({ campaign, isFirst }: { campaign: CampaignBody; isFirst: boolean }) => (
  <CampaignForm
    campaign={campaign}
    isFirst={isFirst}
    afterwards={campaign.success.ctas.map((cta) => (
      <CtaLink key={cta.ctaText} cta={cta} />
    ))}
  />
)
