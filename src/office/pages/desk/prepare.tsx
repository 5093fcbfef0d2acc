import { useState } from 'react'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { takeStep } from '#office/state/waiting-steps.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { Controls } from './controls.tsx'
import styles from './desk.module.css'
import { PickupLines } from './pickup-lines.tsx'
import { PutBack } from './put-back.tsx'
import { showPickup, type Pickup } from './use-desk.ts'

interface PrepareProps {
  pickup: Pickup
  onDone: (notice: string) => Promise<void>
}

/** Starts a waiting pickup. Then the member ticks its lines and enters its shelf (OFF-105). */
export const Prepare = (props: PrepareProps) =>
  props.pickup.state === 'waiting' ? <Begin {...props} /> : <MakeReady {...props} />

function Begin({ pickup: { orderNo: no, shipmentId: id, lines }, onDone }: PrepareProps) {
  const text = useText()
  const { keyOf } = useCallKey()
  const { isBusy, failure, run } = useAction(async () => {
    const taken = await takeStep({
      name: 'preparePickup',
      input: { parameters: { no, id }, body: {} },
      key: keyOf('prepare'),
      title: text('desk.step.begin', { orderNo: no }),
    })
    // The connection bar shows a step that waits.
    if (taken === 'done') return onDone(text('desk.begun'))
    showPickup(no, id, { state: 'picking' })
  })
  return (
    <>
      <PickupLines lines={lines} isOpen />
      <Controls>
        {failure !== undefined && <Alert>{failure}</Alert>}
        <Button wide busy={isBusy} onClick={run}>
          {text('desk.begin')}
        </Button>
      </Controls>
    </>
  )
}

function MakeReady({ pickup, onDone }: PrepareProps) {
  const text = useText()
  const { orderNo: no, shipmentId: id, lines } = pickup
  const { keyOf } = useCallKey()
  const waiting = lines.filter((line) => line.waiting > 0)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const missing = waiting.filter(({ itemId }) => !ticked.has(itemId)).length
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['place', 'lines'],
    check: () => ({
      lines:
        missing > 0
          ? text(missing === waiting.length ? 'desk.untickedLines.all' : 'desk.untickedLines', {
              count: missing,
            })
          : undefined,
    }),
    async send({ place }) {
      const body = {
        items: waiting.map(({ itemId, waiting: quantity }) => ({ itemId, quantity })),
        ...(place !== '' && { place }),
      }
      const taken = await takeStep({
        name: 'setReady',
        input: { parameters: { no, id }, body },
        key: keyOf(body),
        title: text('desk.step.ready', { orderNo: no }),
      })
      if (taken === 'done') return onDone(text('desk.isReady'))
      return void showPickup(no, id, { state: 'ready', place: place || null })
    },
  })
  const tick = (itemId: string, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, itemId] : [...ticked].filter((one) => one !== itemId)))
  return (
    <>
      <PickupLines
        lines={lines}
        isOpen
        renderControl={({ itemId, name }) => (
          <Checkbox
            label={text('desk.fetched')}
            aria-label={text('desk.fetchedOf', { name })}
            checked={ticked.has(itemId)}
            onChange={({ target }) => tick(itemId, target.checked)}
          />
        )}
      />
      <Controls>
        <Form label={text('desk.ready')} failure={failure ?? errors.lines} onSubmit={submit}>
          <TextField
            name="place"
            label={text('desk.place')}
            maxLength={40}
            autoComplete="off"
            error={errors.place}
          />
          <Actions>
            <Button type="submit" busy={isBusy} className={styles.grow}>
              {text('desk.ready')}
            </Button>
            <PutBack pickup={pickup} onDone={onDone} />
          </Actions>
        </Form>
      </Controls>
    </>
  )
}
