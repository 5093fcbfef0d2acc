import { organizationTypes } from '#shared/commerce/organization-types.ts'
import type { FieldProps } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './content-form.module.css'

interface OrganizationFieldsProps {
  field: (name: 'companyName' | 'organizationType') => FieldProps
  /** FORM-093, FORM-094. */
  isRequired: boolean
}

/** The sender's organization. */
export function OrganizationFields({ field, isRequired }: OrganizationFieldsProps) {
  const text = useText()
  return (
    <div className={styles.pair}>
      <TextField
        {...field('companyName')}
        optional={isRequired ? undefined : text('forms.optional')}
        autoComplete="organization"
      />
      <SelectField
        {...field('organizationType')}
        optional={isRequired ? undefined : text('forms.optional')}
        placeholder={text('lead.catalog.organizationChoose')}
        options={organizationTypes.map((type) => ({
          value: type,
          label: text(`lead.catalog.organization.${type}`),
        }))}
      />
    </div>
  )
}
