import accountMessages from 'virtual:messages/account'
import bagMessages from 'virtual:messages/bag'
import checkoutMessages from 'virtual:messages/checkout'
import formMessages from 'virtual:messages/forms'
import { joinAreas } from '#ui/messages/area-messages.tsx'

/** Messages of the sign-in and account pages. */
export const messages = joinAreas(accountMessages, formMessages)

/** Messages of the account pages that show an order: also those of the bag and the checkout. */
export const orderMessages = joinAreas(joinAreas(bagMessages, checkoutMessages), messages)
