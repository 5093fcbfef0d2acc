import bagMessages from 'virtual:messages/bag'
import checkoutMessages from 'virtual:messages/checkout'
import formMessages from 'virtual:messages/forms'
import { joinAreas } from '#ui/messages/area-messages.tsx'

/** Messages of the checkout steps. */
export const messages = joinAreas(joinAreas(bagMessages, formMessages), checkoutMessages)
