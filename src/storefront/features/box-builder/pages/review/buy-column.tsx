import formMessages from 'virtual:messages/forms'
import { Messages } from '#ui/messages/area-messages.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import { BuyPart } from './buy-part.tsx'
import { SaveBox } from './save-box.tsx'

/** Adds the box to the bag, or to the saved boxes. Refusals are shown like form errors. */
export function BuyColumn({ builder }: { builder: BuilderContext }) {
  return (
    <Messages of={formMessages}>
      <BuyPart builder={builder} />
      <SaveBox builder={builder} />
    </Messages>
  )
}
