import formMessages from 'virtual:messages/forms'
import leadMessages from 'virtual:messages/lead'
import { joinAreas } from '#ui/messages/area-messages.tsx'

/** The messages of the content forms. */
export const messages = joinAreas(formMessages, leadMessages)
