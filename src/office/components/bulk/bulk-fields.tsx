import { useOrderOptions } from '#office/components/orders/use-order-options.ts'
import type { BulkKind } from '#office/lib/bulk/runs.ts'
import { holdReasons } from '#office/lib/orders/holds.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { cancelReasons } from '#shared/orders/order-reasons.ts'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { BulkErrors } from './use-bulk-action.ts'

interface BulkFieldsProps {
  kind: BulkKind
  errors: BulkErrors
  /** The action is for holds with one reason. Then the form has no `dueBy` field. */
  isOfHeld: boolean
}

export function BulkFields({ kind, errors, isOfHeld }: BulkFieldsProps) {
  switch (kind) {
    case 'hold':
      return <HoldFields errors={errors} />
    case 'release':
      return <ReleaseFields errors={errors} />
    case 'tag':
      return <TagFields errors={errors} />
    case 'day':
      return (
        <>
          <DayField errors={errors} />
          {!isOfHeld && <DueByField errors={errors} />}
        </>
      )
    case 'method':
      return (
        <>
          <MethodField errors={errors} />
          {!isOfHeld && <DueByField errors={errors} />}
        </>
      )
    case 'cold-pack':
      return (
        <>
          <ColdPackField errors={errors} />
          {!isOfHeld && <DueByField errors={errors} />}
        </>
      )
    case 'ship':
      return <ShipFields errors={errors} />
    case 'cancel':
      return <CancelFields errors={errors} />
  }
}

type WithErrors = Pick<BulkFieldsProps, 'errors'>

const useHoldReasons = () => {
  const text = useText()
  return holdReasons.map((value) => ({ value, label: text(`orderState.hold.${value}`) }))
}

function HoldFields({ errors }: WithErrors) {
  const text = useText()
  return (
    <>
      <SelectField
        name="reason"
        label={text('effect.reason')}
        placeholder={text('effect.reason.choose')}
        defaultValue=""
        options={useHoldReasons()}
        error={errors.reason}
      />
      <TextArea
        name="note"
        label={text('effect.note')}
        hint={text('hold.note.hint')}
        rows={2}
        maxLength={500}
        error={errors.note}
      />
      <TextField type="date" name="lookAgainOn" label={text('hold.lookAgainOn')} error={errors.lookAgainOn} />
      <TextField
        type="date"
        name="releaseOn"
        label={text('hold.releaseOn')}
        optional={text('hold.optional')}
        hint={text('hold.releaseOn.hint')}
        error={errors.releaseOn}
      />
    </>
  )
}

function ReleaseFields({ errors }: WithErrors) {
  const text = useText()
  return (
    <SelectField
      name="reason"
      label={text('bulk.release.which')}
      placeholder={text('bulk.release.every')}
      defaultValue=""
      options={useHoldReasons()}
      error={errors.reason}
    />
  )
}

function TagFields({ errors }: WithErrors) {
  const text = useText()
  return (
    <>
      <TextField name="add" label={text('bulk.tag.add')} hint={text('bulk.tag.hint')} error={errors.add} />
      <TextField name="remove" label={text('bulk.tag.remove')} error={errors.remove} />
    </>
  )
}

function DayField({ errors }: WithErrors) {
  const text = useText()
  return <TextField type="date" name="arrivesOn" label={text('bulk.arrivesOn')} error={errors.arrivesOn} />
}

function DueByField({ errors }: WithErrors) {
  const text = useText()
  return (
    <TextField
      type="date"
      name="dueBy"
      label={text('bulk.dueBy')}
      hint={text('bulk.dueBy.keep')}
      error={errors.dueBy}
    />
  )
}

function MethodField({ errors }: WithErrors) {
  const text = useText()
  const { methods } = useOrderOptions()
  return (
    <SelectField
      name="methodId"
      label={text('bulk.method')}
      placeholder={text('bulk.method.choose')}
      defaultValue=""
      options={methods.map(({ id, name }) => ({ value: id, label: name }))}
      error={errors.methodId}
    />
  )
}

function ColdPackField({ errors }: WithErrors) {
  const text = useText()
  return (
    <SelectField
      name="coldPack"
      label={text('bulk.coldPack')}
      defaultValue="in"
      options={(['in', 'out'] as const).map((value) => ({ value, label: text(`bulk.coldPack.${value}`) }))}
      error={errors.coldPack}
    />
  )
}

function ShipFields({ errors }: WithErrors) {
  const text = useText()
  return (
    <TextField
      type="date"
      name="dueBy"
      label={text('bulk.dueBy')}
      hint={text('bulk.dueBy.hint')}
      defaultValue={shopDay(new Date())}
      error={errors.dueBy}
    />
  )
}

function CancelFields({ errors }: WithErrors) {
  const text = useText()
  return (
    <>
      <SelectField
        name="reason"
        label={text('effect.reason')}
        placeholder={text('effect.reason.choose')}
        defaultValue=""
        options={cancelReasons.map((value) => ({ value, label: text(`effect.reason.${value}`) }))}
        error={errors.reason}
      />
      <TextArea name="note" label={text('effect.note')} rows={2} maxLength={500} error={errors.note} />
    </>
  )
}
