import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { call } from '#office/state/call.ts'
import { hasOwnRules } from '#shared/addresses/country-rules.ts'
import { fieldLimits } from '#shared/text/patterns.ts'
import { regionsOf } from '#shared/addresses/regions.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { OrderShipment } from '../use-order.ts'
import styles from './change-shipment.module.css'
import type { ShipmentField, TypedShipment } from './shipment-change.ts'

interface ShipmentFieldsProps {
  orderNo: string
  shipment: OrderShipment
  values: TypedShipment
  errors: Readonly<{ [Field in ShipmentField]?: string | undefined }>
  /** Shown below the arrival day: the open day that is offered instead of a closed one. */
  openDay?: ReactNode
}

/** The fields of a delivery or a pickup. The address is shown to members who may read it. */
export function ShipmentFields(props: ShipmentFieldsProps) {
  const { shipment, values, errors } = props
  const text = useText()
  const isPickup = shipment.storeId !== null
  const isReady = shipment.state === 'ready'
  return (
    <>
      {isPickup ? <ContactFields values={values} errors={errors} /> : <ParcelFields {...props} />}
      {isReady ? (
        <input type="hidden" name="giftMessage" value={values.giftMessage} />
      ) : (
        <TextArea
          name="giftMessage"
          label={text('order.change.giftMessage')}
          defaultValue={values.giftMessage}
          maxLength={fieldLimits.giftMessage}
          rows={3}
          error={errors.giftMessage}
        />
      )}
      {!isPickup && (
        <TextField
          name="deliveryInstructions"
          label={text('order.change.deliveryInstructions')}
          defaultValue={values.deliveryInstructions}
          maxLength={fieldLimits.giftMessage}
          autoComplete="off"
          error={errors.deliveryInstructions}
        />
      )}
      <Checkbox
        name="tellsBuyer"
        label={text('order.change.tellsBuyer')}
        defaultChecked={values.tellsBuyer === 'on'}
      />
    </>
  )
}

/** The fields that only a delivery has. */
function ParcelFields({ orderNo, shipment, values, errors, openDay }: ShipmentFieldsProps) {
  const text = useText()
  return (
    <>
      {shipment.recipient.address && (
        <AddressFields
          orderNo={orderNo}
          shipment={shipment}
          values={values}
          errors={errors}
          countryCode={shipment.recipient.address.countryCode}
        />
      )}
      <DeliveryFields
        orderNo={orderNo}
        shipment={shipment}
        values={values}
        errors={errors}
        openDay={openDay}
      />
      <Checkbox name="coldPack" label={text('order.coldPack')} defaultChecked={values.coldPack === 'on'} />
      {/* A delay needs a promised day. */}
      {shipment.arrivesOn && (
        <Checkbox
          name="isDelay"
          label={text('order.change.isDelay')}
          defaultChecked={values.isDelay === 'on'}
        />
      )}
    </>
  )
}

const beforeState = ['firstName', 'lastName', 'companyName', 'address1', 'address2', 'city'] as const

function AddressFields({
  orderNo,
  shipment,
  values,
  errors,
  countryCode,
}: Omit<ShipmentFieldsProps, 'openDay'> & { countryCode: string | null }) {
  const text = useText()
  const isAbroad = countryCode !== null && !hasOwnRules(countryCode)
  const found = useOffered(orderNo, shipment)
  const regions = isAbroad ? (found.data?.states ?? []) : regionsOf(countryCode === 'CA' ? 'CA' : 'US')
  const field = (name: (typeof beforeState)[number] | 'postalCode' | 'phone') => (
    <TextField
      key={name}
      name={name}
      label={text(`order.change.${name}`)}
      defaultValue={values[name]}
      maxLength={100}
      autoComplete="off"
      error={errors[name]}
    />
  )
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{text('order.change.address')}</legend>
      {beforeState.map(field)}
      {/* A country without states has no state field. */}
      {regions.length === 0 && <input type="hidden" name="stateCode" value={values.stateCode} />}
      {regions.length > 0 && (
        <SelectField
          name="stateCode"
          label={text('order.change.stateCode')}
          defaultValue={values.stateCode}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          error={errors.stateCode}
        />
      )}
      {field('postalCode')}
      {field('phone')}
    </fieldset>
  )
}

function ContactFields({ values, errors }: Pick<ShipmentFieldsProps, 'values' | 'errors'>) {
  const text = useText()
  const fields = [
    ['contactFirstName', 'firstName'],
    ['contactLastName', 'lastName'],
    ['contactPhone', 'phone'],
    ['contactEmail', 'email'],
  ] as const
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{text('order.change.person')}</legend>
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          name={name}
          type={label === 'email' ? 'email' : 'text'}
          label={text(`order.change.${label}`)}
          defaultValue={values[name]}
          maxLength={100}
          autoComplete="off"
          error={errors[name]}
        />
      ))}
    </fieldset>
  )
}

/** Previews an empty change, which returns the options for the current address. */
function useOffered(orderNo: string, { shipmentId: id, orderVersion: version }: OrderShipment) {
  return useQuery({
    queryKey: ['order', orderNo, 'shipment', id, version],
    queryFn: () =>
      call('previewShipment', { parameters: { no: orderNo, id }, body: { version, change: {} } }),
  })
}

function DeliveryFields({ orderNo, shipment, values, errors, openDay }: ShipmentFieldsProps) {
  const text = useText()
  const { methodId, methodName } = shipment
  const found = useOffered(orderNo, shipment)
  const offered = (found.data?.methods ?? []).map(({ id: value, name }) => ({ value, label: name }))
  const own = { value: methodId ?? '', label: methodName ?? '' }
  const options = offered.some(({ value }) => value === own.value) ? offered : [own, ...offered]
  return (
    <div className={styles.fields}>
      <SelectField
        // The options load with the response; before, only the current method is known. The `key` renders the select
        // again.
        key={String(found.isSuccess)}
        name="shippingMethodId"
        label={text('order.change.method')}
        defaultValue={values.shippingMethodId}
        options={options}
        error={errors.shippingMethodId}
      />
      <TextField
        name="arrivesOn"
        type="date"
        label={text('order.change.day')}
        defaultValue={values.arrivesOn}
        error={errors.arrivesOn}
      />
      {openDay}
    </div>
  )
}
