import type { LeadReason } from '#commerce/leads/inputs.ts'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { useCatalogLabels } from '#storefront/components/content-forms/catalog-fields.ts'
import styles from '#storefront/components/content-forms/content-form.module.css'
import { OrganizationFields } from '#storefront/components/content-forms/organization-fields.tsx'
import { PersonFields } from '#storefront/components/content-forms/person-fields.tsx'
import { UsAddressFields } from '#storefront/components/content-forms/us-address-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import {
  CatalogPanelForm as Schema,
  emptyCatalogPanel,
  leadOf,
  type CatalogPanel,
  type CatalogPanelValues,
} from './catalog-lead.ts'
import { sendLead } from './send-lead.ts'

interface CatalogPanelFormProps {
  reason: LeadReason
  /** Called with the id of the created case. */
  onSent: (caseId: string) => void
}

/** The form of both catalog panels (FORM-122 to FORM-139), with the bot check of the site (FORM-135, FORM-136). */
export function CatalogPanelForm({ reason, onSent }: CatalogPanelFormProps) {
  const text = useText()
  const botCheck = useBotCheck('lead')
  const form: ShopForm<CatalogPanelValues> = useShopForm<CatalogPanelValues, CatalogPanel>({
    schema: Schema,
    labels: { ...useCatalogLabels(), phoneExt: text('forms.extension') },
    defaults: emptyCatalogPanel,
    // Both panels share one draft, so that a shopper who wants both catalogs types the address once.
    draft: { name: 'catalog-panel' },
    async submit(values) {
      onSent(
        await botCheck.send((recaptchaToken) =>
          sendLead(calls().Site.sendMarketingLead, { ...leadOf(reason, values), recaptchaToken }),
        ),
      )
    },
  })
  // Until the first submit, errors are only shown at their fields: a summary would move the field in which the
  // shopper types.
  const frame = { ...form, errors: form.attempt > 0 ? form.errors : [] }
  return (
    <FormFrame form={frame} label={text(`lead.panel.${reason}.title`)} className={styles.narrow}>
      <OrganizationFields field={form.field} isRequired />
      <PersonFields field={form.field} />
      <UsAddressFields field={form.field} extension="phoneExt" isPhoneRequired />
      <Checkbox {...form.field('marketingOptIn')} />
      <BotCheckLine botCheck={botCheck} />
      <Button type="submit" wide busy={form.busy} disabled={!form.isValid || !botCheck.isPassed || form.busy}>
        {text(`lead.panel.${reason}.send`)}
      </Button>
    </FormFrame>
  )
}
