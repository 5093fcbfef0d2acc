import formMessages from 'virtual:messages/forms'
import leadMessages from 'virtual:messages/lead'
import { joinAreas } from '#storefront/lib/messages/area-messages.tsx'

/** What the forms in content say. */
export const messages = joinAreas(formMessages, leadMessages)
