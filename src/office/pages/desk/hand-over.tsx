import { useState } from 'react'
import { Actions } from '#office/components/form/form.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Controls } from './controls.tsx'
import styles from './desk.module.css'
import { Keep } from './keep.tsx'
import { PickupLines } from './pickup-lines.tsx'
import { ProofForm } from './proof-form.tsx'
import { PutBack } from './put-back.tsx'
import type { Pickup, PickupLine } from './use-desk.ts'

interface HandOverProps {
  pickup: Pickup
  onDone: (notice: string) => Promise<void>
  /** Called when a code is tried: clears the last message. */
  onTry: () => void
}

/** Hands over a ready pickup or a part of it, by its code or by the person's name (OFF-106). */
export function HandOver({ pickup, onDone, onTry }: HandOverProps) {
  const text = useText()
  const waiting = pickup.lines.filter((line) => line.waiting > 0)
  const [isPart, setPart] = useState(false)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const countOf = ({ itemId, waiting: most }: PickupLine) => Math.min(counts.get(itemId) ?? most, most)
  return (
    <>
      <div className={styles.results}>
        <div className={styles.others}>
          <Checkbox
            label={text('desk.part')}
            checked={isPart}
            onChange={({ target }) => setPart(target.checked)}
          />
        </div>
        <PickupLines
          lines={pickup.lines}
          isOpen
          renderControl={
            isPart
              ? (line) => (
                  <SelectField
                    label={text('desk.unitsNow')}
                    aria-label={text('desk.unitsNowOf', { name: line.name })}
                    value={String(countOf(line))}
                    options={Array.from({ length: line.waiting + 1 }, (_, count) => ({
                      value: String(count),
                      label: String(count),
                    }))}
                    onChange={({ target }) =>
                      setCounts(new Map([...counts, [line.itemId, Number(target.value)]]))
                    }
                  />
                )
              : undefined
          }
        />
      </div>
      <Controls>
        <ProofForm
          pickup={pickup}
          items={
            isPart ? waiting.map((line) => ({ itemId: line.itemId, quantity: countOf(line) })) : undefined
          }
          onDone={onDone}
          onTry={onTry}
          onPart={() => {
            setPart(false)
            setCounts(new Map())
          }}
        />
      </Controls>
      <div className={`${styles.others} ${styles.below}`}>
        <Actions>
          <Keep pickup={pickup} onDone={onDone} />
          <PutBack pickup={pickup} onDone={onDone} />
        </Actions>
      </div>
    </>
  )
}
