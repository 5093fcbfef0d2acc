import { fieldLimits, formatBirthday, formatUsPhone } from '#shared/text/patterns.ts'
import { RegionField } from '#storefront/components/forms/region-field.tsx'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import fieldStyles from '#storefront/components/content-forms/content-form.module.css'
import { PersonFields } from '#storefront/components/content-forms/person-fields.tsx'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import type { Campaign } from '#storefront/lib/content/campaign-schema.ts'
import type { FieldProps } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './campaign-form.module.css'
import { useEntryForm, type Entered } from './use-entry-form.ts'

interface EntryFormProps {
  campaign: Campaign
  onEntered: (entered: Entered) => void
  onFailure: (failure: string | undefined) => void
}

/** The fields of an entry. A failure is shown at the top of the page. */
export function EntryForm({ campaign, ...handlers }: EntryFormProps) {
  const text = useText()
  const botCheck = useBotCheck('campaign')
  const form = useEntryForm({ campaign, botCheck, ...handlers })
  const { checkboxes, group } = campaign
  return (
    <div className={styles.form} aria-busy={form.busy || undefined}>
      <h2 className={styles.formHeadline}>{campaign.formHeadline}</h2>
      <FormFrame form={{ ...form, failure: undefined }} label={campaign.formHeadline}>
        <PersonFields field={form.field} />
        <EntryFields field={form.field} asksForBirthday={campaign.minimumAge !== undefined} />
        {group && (
          <fieldset className={fieldStyles.choices}>
            <legend>{group.legend}</legend>
            {checkboxes
              .filter(({ isGrouped }) => isGrouped)
              .map((box) => (
                <CampaignCheckbox key={box.id} box={box} field={form.field(box.id)} />
              ))}
          </fieldset>
        )}
        <div className={styles.boxes}>
          {checkboxes
            .filter(({ isGrouped }) => !isGrouped)
            .map((box) => (
              <CampaignCheckbox key={box.id} box={box} field={form.field(box.id)} />
            ))}
        </div>
        <BotCheckLine botCheck={botCheck} />
        <Button type="submit" wide busy={form.busy} disabled={!form.isValid || !botCheck.isPassed}>
          {campaign.submitText}
        </Button>
      </FormFrame>
      {form.busy && (
        <p role="status" className={styles.overlay}>
          {text('lead.campaign.sending')}
        </p>
      )}
    </div>
  )
}

type EntryField = 'birthdate' | 'phone' | 'address1' | 'city' | 'state' | 'postalCode'

interface EntryFieldsProps {
  field: (name: EntryField) => FieldProps
  asksForBirthday: boolean
}

function EntryFields({ field, asksForBirthday }: EntryFieldsProps) {
  const text = useText()
  return (
    <>
      <div className={fieldStyles.pair}>
        {asksForBirthday && (
          <TextField
            {...field('birthdate')}
            required
            hint={text('lead.signup.birthdayHint')}
            format={formatBirthday}
            inputMode="numeric"
            autoComplete="bday"
          />
        )}
        <TextField
          {...field('phone')}
          optional={text('forms.optional')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          format={formatUsPhone}
        />
      </div>
      <TextField {...field('address1')} required autoComplete="address-line1" autoCapitalize="words" />
      <div className={fieldStyles.pair}>
        <TextField {...field('city')} required autoComplete="address-level2" autoCapitalize="words" />
        <TextField
          {...field('postalCode')}
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={fieldLimits.postalCode}
        />
      </div>
      <RegionField
        {...field('state')}
        countryCode="US"
        required
        autoComplete="address-level1"
        placeholder={text('forms.state.choose')}
      />
    </>
  )
}

/** FORM-058: a label with links. A required checkbox has an asterisk. */
function CampaignCheckbox({ box, field }: { box: Campaign['checkboxes'][number]; field: FieldProps }) {
  const label = (
    <>
      <span dangerouslySetInnerHTML={{ __html: box.label }} />
      {box.isRequired && (
        <span className={styles.asterisk} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )
  return <Checkbox {...field} label={label} required={box.isRequired} />
}
