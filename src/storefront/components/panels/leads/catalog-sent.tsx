import type { LeadReason } from '#commerce/leads/inputs.ts'
import { Thanks } from '#storefront/components/content-forms/thanks.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { digitalCatalogLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './catalog-panel.module.css'
import { usePanelTexts } from './use-panel-texts.ts'

interface CatalogSentProps {
  reason: LeadReason
  caseId: string
  onClose: () => void
}

/** Thanks for a request. For a digital catalog, with its link. */
export function CatalogSent({ reason, caseId, onClose }: CatalogSentProps) {
  const text = useText()
  return (
    <>
      <Thanks title={text('lead.catalog.thanks')} text={text(`lead.panel.${reason}.sent`)}>
        {reason === 'DigitalDownload' && <CatalogLink />}
        <p className={styles.case}>{text('lead.panel.case', { caseId })}</p>
      </Thanks>
      <Button wide kind="secondary" onClick={onClose}>
        {text('lead.continue')}
      </Button>
    </>
  )
}

/** The content item `catalog-link` sets the address. Without the item, the link opens the shop's own catalog page. */
function CatalogLink() {
  const text = useText()
  const to = useTo()
  const answer = usePanelTexts(true)
  const content = answer.kind === 'loaded' ? answer.value['catalog-link'] : undefined
  const link = content?.links[0]
  return (
    <ButtonLink href={to(link?.href ?? digitalCatalogLink)} target="_blank">
      {link?.text ?? text('lead.panel.open')}
    </ButtonLink>
  )
}
