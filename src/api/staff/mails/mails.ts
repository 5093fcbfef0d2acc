import { getOrderMail } from './getOrderMail.ts'
import { resendMail } from './resendMail.ts'
import { showOrderMail } from './showOrderMail.ts'

/** Calls on the emails of an order. */
export const mails = { getOrderMail, showOrderMail, resendMail }
