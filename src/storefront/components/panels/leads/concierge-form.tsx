import { z } from 'zod'
import { ConciergePostalCode } from '#commerce/concierges/inputs.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { fieldLimits } from '#shared/text/patterns.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './concierge-panel.module.css'
import type { FoundConcierge } from './concierge-result.tsx'

const ConciergeSearch = z.object({ zip: ConciergePostalCode })

/** A form with only a ZIP code (FORM-141). */
export function ConciergeForm({ onFound }: { onFound: (found: FoundConcierge | undefined) => void }) {
  const text = useText()
  const form = useShopForm({
    schema: ConciergeSearch,
    labels: { zip: text('concierge.zip') },
    defaults: { zip: '' },
    async submit({ zip }) {
      onFound(undefined)
      onFound({ zip, concierge: await conciergeAt(zip) })
    },
  })
  // The only field shows its error beside it.
  const frame = { ...form, errors: [] }
  return (
    <FormFrame form={frame} label={text('concierge.title')} className={styles.form}>
      <TextField
        {...form.field('zip')}
        required
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={fieldLimits.postalCode}
      />
      <Button type="submit" busy={form.busy} disabled={!form.isValid || form.busy}>
        {text('concierge.find')}
      </Button>
    </FormFrame>
  )
}

async function conciergeAt(zip: string): Promise<FoundConcierge['concierge']> {
  try {
    return await calls().Site.getConcierge({ parameters: { id: zip } })
  } catch (error) {
    if (error instanceof CallFault && error.code === 'concierge-not-found') return undefined
    throw error
  }
}
