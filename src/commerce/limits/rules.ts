import type { LimitRule } from './limits.ts'

const day = 24 * 60 * 60

/**
 * What each limit allows. Limits that an API call names count by sender (an IPv4 address, or a /64 of IPv6), so they
 * leave room for many shoppers behind one address. Decision 0027 has the limits on guesses at one account or card.
 */
export const limitRules = {
  login: { attempts: 60, windowSeconds: 300 },
  // One sender at one account.
  'login-account': { attempts: 10, windowSeconds: 300 },
  // All senders at one account, but for those who have logged in there: they are in `login-sender`.
  'login-strangers': { attempts: 10, windowSeconds: day, longestPauseSeconds: 300 },
  'login-sender': { attempts: 1, windowSeconds: 90 * day },
  // New guests. A mobile network may have thousands of shoppers behind one address.
  'guest-session': { attempts: 2_000, windowSeconds: 600 },
  registration: { attempts: 20, windowSeconds: 3_600 },
  password: { attempts: 20, windowSeconds: 900 },
  'password-account': { attempts: 10, windowSeconds: 900 },
  // Mails that anybody can have sent to an address.
  'mail-address': { attempts: 5, windowSeconds: 3_600 },
  // Staff. All calls of a sender without a session; sign-ins of a sender; the others as for customers.
  'staff-stranger': { attempts: 300, windowSeconds: 300 },
  // Entries about strangers in the audit log, for a sender, and refusals of a member.
  'staff-stranger-entries': { attempts: 20, windowSeconds: 3_600 },
  'staff-refusals': { attempts: 300, windowSeconds: 3_600 },
  // All calls of a member: a page may make many, and a scanner one a second.
  'staff-member': { attempts: 3_000, windowSeconds: 300 },
  // Calls of a member that send a mail: invitations, changes of one's own proofs, refunds and cancellations.
  'staff-mails': { attempts: 120, windowSeconds: 3_600 },
  'staff-account': { attempts: 10, windowSeconds: 300 },
  'staff-strangers': { attempts: 10, windowSeconds: day, longestPauseSeconds: 300 },
  'staff-sender': { attempts: 1, windowSeconds: 90 * day },
  // Codes after a right password.
  'staff-code': { attempts: 10, windowSeconds: day, longestPauseSeconds: 300 },
  // Texts of six digits that a member looks for at the desk: each could be the code of a pickup.
  'staff-pickup-codes': { attempts: 60, windowSeconds: 900 },
  // Networks that an account has signed in from.
  'staff-network': { attempts: 1, windowSeconds: 90 * day },
  coupon: { attempts: 60, windowSeconds: 600 },
  payment: { attempts: 60, windowSeconds: 600 },
  // Cards that are typed into the card field of the built-in gateway.
  'card-token': { attempts: 60, windowSeconds: 600 },
  lookup: { attempts: 30, windowSeconds: 600 },
  // All senders at one order, which its postal code protects: wrong proofs only.
  'order-lookup': { attempts: 20, windowSeconds: day, longestPauseSeconds: 300 },
  // Browsing sends several activities a minute, and many shoppers may share one address.
  activity: { attempts: 1_200, windowSeconds: 300 },
  // One sender at one card: ten guesses an hour at four digits.
  'gift-card': { attempts: 10, windowSeconds: 3_600 },
  // All senders at one card, but for those who knew its code. With these pauses half of the codes take two weeks.
  'gift-card-strangers': { attempts: 100, windowSeconds: day, longestPauseSeconds: 300 },
  'gift-card-holder': { attempts: 1, windowSeconds: 90 * day },
  // One sender at all cards.
  'gift-card-sender': { attempts: 60, windowSeconds: 600 },
  // Suggestions are asked for while somebody types.
  address: { attempts: 3_000, windowSeconds: 600 },
  // 25 addresses of a list at a time: a list of a thousand recipients is 40 of them.
  'address-list': { attempts: 120, windowSeconds: 600 },
  // Requests with very many shipments or items. A gift list of a thousand is some of them.
  bulk: { attempts: 120, windowSeconds: 600 },
  form: { attempts: 30, windowSeconds: 600 },
  // An open chat panel asks for answers, less and less often.
  chat: { attempts: 600, windowSeconds: 600 },
  // Challenges of the bot check: one for each form that somebody begins to fill in.
  'bot-check': { attempts: 300, windowSeconds: 600 },
  // A token of the bot check counts once. The window is longer than any token lives.
  'bot-check-token': { attempts: 1, windowSeconds: 3_600 },
} satisfies Record<string, LimitRule>
