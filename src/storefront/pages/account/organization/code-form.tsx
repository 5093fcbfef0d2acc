import { useState } from 'react'
import { z } from 'zod'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { ShopperError } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { rereadAccount } from './reread-account.ts'

/**
 * The form for the discount code of an organization (ACC-068). A customer with the code gets the organization's
 * prices.
 */
export function CodeForm() {
  const text = useText()
  const [joined, setJoined] = useState<string>()
  const form = useShopForm({
    schema: z.object({ code: z.string().trim().min(1, text('organization.code.missing')).max(40) }),
    labels: { code: text('organization.code.label') },
    defaults: { code: '' },
    async submit({ code }) {
      setJoined(undefined)
      const found = await find(code).catch((failure: unknown) => {
        if (isCallFault(failure, 'organisation-code-unknown'))
          throw new ShopperError(text('organization.code.unknown'))
        throw failure
      })
      await rereadAccount()
      form.reset()
      setJoined(found.name)
    },
  })
  return (
    <FormFrame form={form} label={text('organization.code')}>
      <TextField
        {...form.field('code')}
        hint={text('organization.code.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <div>
        <Button type="submit" kind="secondary" busy={form.busy}>
          {text('organization.code.join')}
        </Button>
      </div>
      {joined !== undefined && (
        <Alert kind="success">{text('organization.code.joined', { name: joined })}</Alert>
      )}
    </FormFrame>
  )
}

/** Looks up the code, so that the message can name its organization, and joins the organization. */
async function find(code: string): Promise<{ name: string }> {
  const parameters = { organization_discount_code: code }
  const found = await calls().Site.getOrganizationDiscountCode({ parameters })
  await calls().Site.joinOrganization({ body: parameters })
  return found
}
