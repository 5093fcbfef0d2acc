import messages from '#office/messages/en-US.json' with { type: 'json' }
import { parseMessage } from '#shared/messages/parse-message.ts'
import type { AreaMessages } from '#ui/messages/area-messages.tsx'

/** All texts of the office, as its pages have them. */
export const officeMessages: AreaMessages = {
  'en-US': Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, parseMessage(text)])),
}
