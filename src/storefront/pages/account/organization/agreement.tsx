import { z } from 'zod'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import type { Organization } from '#storefront/lib/account/organizations.ts'
import { termsOfUseLink } from '#storefront/lib/routing/links.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'
import { longDay } from '#ui/messages/long-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { rereadAccount } from './reread-account.ts'

/** The agreement of an organization: its date, or the form for members who may accept it (API-114). */
export function Agreement({ organization }: { organization: Organization }) {
  const text = useText()
  const locale = useLocale()
  const { agreementDate, role } = organization
  if (agreementDate !== null) {
    const date = longDay(agreementDate, locale)
    return (
      <>
        <p>{text('organization.agreement.accepted', { date })}</p>
        <p>{text('organization.agreement.acceptedText')}</p>
      </>
    )
  }
  return role === 'member' ? (
    <p>{text('organization.agreement.waits')}</p>
  ) : (
    <AgreementForm name={organization.name} />
  )
}

function AgreementForm({ name }: { name: string }) {
  const text = useText()
  const to = useTo()
  const form = useShopForm({
    schema: z.object({
      mayAct: z.boolean().refine(Boolean, text('organization.agreement.checkMissing')),
    }),
    labels: { mayAct: text('organization.agreement.check', { name }) },
    defaults: { mayAct: false },
    async submit() {
      await calls().Site.applyAgreementDate()
      await rereadAccount()
    },
  })
  return (
    <FormFrame form={form} label={text('organization.agreement')}>
      <p>{text('organization.agreement.ask', { name })}</p>
      <p>
        <a href={to(termsOfUseLink)}>{text('organization.agreement.terms')}</a>
      </p>
      <Checkbox {...form.field('mayAct')} />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('organization.agreement.accept')}
        </Button>
      </div>
    </FormFrame>
  )
}
