import { useState } from 'react'
import { useAddressCheck } from '#storefront/components/address-help/use-address-check.tsx'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useAsksForCompany } from '#storefront/lib/preferences/site-preferences.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useCatalogLabels } from './catalog-fields.ts'
import {
  catalogRequestForm,
  emptyCatalogRequest,
  type CatalogRequest,
  type CatalogRequestValues,
} from './catalog-request.ts'
import { messages } from './content-form-messages.ts'
import styles from './content-form.module.css'
import { OrganizationFields } from './organization-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { UsAddressFields } from './us-address-fields.tsx'

/** Requests the next catalog by mail (FORM-092 to FORM-105, CONT-064). */
export function CatalogRequestForm() {
  return (
    <Messages of={messages}>
      <RequestForm />
    </Messages>
  )
}

function RequestForm() {
  const text = useText()
  const isForOrganizations = useAsksForCompany()
  const [isSent, setSent] = useState(false)
  const botCheck = useBotCheck('catalog')
  const form: ShopForm<CatalogRequestValues> = useShopForm<CatalogRequestValues, CatalogRequest>({
    schema: catalogRequestForm(isForOrganizations),
    labels: {
      ...useCatalogLabels(),
      countryCode: text('forms.country'),
      c_PHONE_EXTENSION: text('forms.extension'),
    },
    defaults: emptyCatalogRequest,
    draft: { name: 'catalog-request' },
    async submit(request) {
      setSent(false)
      // FORM-098.
      const checked = await addressCheck.checked(request)
      await botCheck.send((c_recaptchaToken) =>
        calls().Site.requestFutureCatalog({ body: { ...checked, c_recaptchaToken } }),
      )
      form.reset()
      setSent(true)
    },
  })
  const addressCheck = useAddressCheck(form)
  return (
    <FormFrame form={form} label={text('lead.catalog.title')} className={styles.card}>
      <OrganizationFields field={form.field} isRequired={isForOrganizations} />
      <PersonFields field={form.field} />
      <UsAddressFields field={form.field} extension="c_PHONE_EXTENSION" />
      <Checkbox {...form.field('marketingOptIn')} />
      {addressCheck.dialog}
      <BotCheckLine botCheck={botCheck} />
      <Button type="submit" busy={form.busy}>
        {text('lead.catalog.send')}
      </Button>
      <div role="status" className={styles.status}>
        {isSent && (
          <Alert kind="success">
            <strong>{text('lead.catalog.thanks')}</strong> {text('lead.catalog.sent')}
          </Alert>
        )}
      </div>
    </FormFrame>
  )
}
