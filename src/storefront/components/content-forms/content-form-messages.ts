import formMessages from 'virtual:messages/forms'
import leadMessages from 'virtual:messages/lead'
import { joinAreas } from '#ui/messages/area-messages.tsx'

/** The messages of the forms in content. */
export const messages = joinAreas(formMessages, leadMessages)
