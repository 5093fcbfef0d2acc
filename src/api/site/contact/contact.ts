import { contactUs } from './contactUs.ts'
import { getChat } from './getChat.ts'
import { getConcierge } from './getConcierge.ts'
import { getShops } from './getShops.ts'
import { giveFeedback } from './giveFeedback.ts'
import { sendChatMessage } from './sendChatMessage.ts'

/** Calls about shops and contacts, the chat, messages and feedback. */
export const contact = { contactUs, getChat, getConcierge, getShops, giveFeedback, sendChatMessage }
