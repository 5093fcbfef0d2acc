import formMessages from 'virtual:messages/forms'
import { Messages } from '#ui/messages/area-messages.tsx'
import type { BuilderContext } from '../frame/builder-context.ts'
import { BuyPart } from './buy-part.tsx'
import { SaveBox } from './save-box.tsx'

/** Into the bag, or into the saved boxes. Refusals have the words of forms. */
export function BuyColumn({ builder }: { builder: BuilderContext }) {
  return (
    <Messages of={formMessages}>
      <BuyPart builder={builder} />
      <SaveBox builder={builder} />
    </Messages>
  )
}
