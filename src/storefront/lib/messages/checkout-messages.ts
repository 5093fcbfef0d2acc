import bagMessages from 'virtual:messages/bag'
import checkoutMessages from 'virtual:messages/checkout'
import formMessages from 'virtual:messages/forms'
import { joinAreas } from './area-messages.tsx'

/** What the steps of the checkout say. */
export const messages = joinAreas(joinAreas(bagMessages, formMessages), checkoutMessages)
