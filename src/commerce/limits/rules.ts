import type { LimitRule } from './limits.ts'

const day = 24 * 60 * 60

/**
 * The rule of each limit. A limit that an API call specifies counts attempts by sender (an IPv4 address, or a /64 of
 * IPv6), so it is high enough for many shoppers behind one address. Decision 0027 explains the limits on guesses at
 * one account or card.
 */
export const limitRules = {
  login: { attempts: 60, windowSeconds: 300 },
  // One sender at one account.
  'login-account': { attempts: 10, windowSeconds: 300 },
  // All senders at one account, except senders that have logged in there: these are in `login-sender`.
  'login-strangers': { attempts: 10, windowSeconds: day, longestPauseSeconds: 300 },
  'login-sender': { attempts: 1, windowSeconds: 90 * day },
  // New guests. A mobile network may have thousands of shoppers behind one address.
  'guest-session': { attempts: 2_000, windowSeconds: 600 },
  registration: { attempts: 20, windowSeconds: 3_600 },
  password: { attempts: 20, windowSeconds: 900 },
  'password-account': { attempts: 10, windowSeconds: 900 },
  // Requests for codes, and typed codes: of a sender, which may be the server of a storefront.
  'login-code': { attempts: 120, windowSeconds: 600 },
  // Requests for codes of one purpose for one login.
  'login-code-account': { attempts: 6, windowSeconds: 600 },
  // Mails and calls that strangers can trigger for one login.
  'login-code-day': { attempts: 30, windowSeconds: day },
  // Tries of a logged-in customer.
  'login-code-tries': { attempts: 20, windowSeconds: 600 },
  // Wrong codes without their login, which cannot be counted for a code (decision 0252). After these, a sender or client
  // is closed for such codes.
  'login-code-sender': { attempts: 60, windowSeconds: 600 },
  'login-code-client': { attempts: 600, windowSeconds: 600 },
  'login-code-closed': { attempts: 1, windowSeconds: 600 },
  // Mails that anybody can trigger to an address.
  'mail-address': { attempts: 5, windowSeconds: 3_600 },
  // Staff: all calls of a sender without a session; sign-ins of a sender; the others as for customers.
  'staff-stranger': { attempts: 300, windowSeconds: 300 },
  // Entries in the audit log about strangers, by sender, and about refusals of a member.
  'staff-stranger-entries': { attempts: 20, windowSeconds: 3_600 },
  'staff-refusals': { attempts: 300, windowSeconds: 3_600 },
  // All calls of a member: a page may make many, and a scanner one per second.
  'staff-member': { attempts: 3_000, windowSeconds: 300 },
  // Calls of a member that send a mail: invitations, changes of their own factors, refunds and cancellations.
  'staff-mails': { attempts: 120, windowSeconds: 3_600 },
  'staff-account': { attempts: 10, windowSeconds: 300 },
  'staff-strangers': { attempts: 10, windowSeconds: day, longestPauseSeconds: 300 },
  'staff-sender': { attempts: 1, windowSeconds: 90 * day },
  // Codes after a correct password.
  'staff-code': { attempts: 10, windowSeconds: day, longestPauseSeconds: 300 },
  // Six-digit texts that a member searches for at the pickup desk: each could be a guessed pickup code.
  'staff-pickup-codes': { attempts: 60, windowSeconds: 900 },
  // Networks from which an account has signed in.
  'staff-network': { attempts: 1, windowSeconds: 90 * day },
  coupon: { attempts: 60, windowSeconds: 600 },
  payment: { attempts: 60, windowSeconds: 600 },
  // Cards that are typed into the card field of the built-in gateway.
  'card-token': { attempts: 60, windowSeconds: 600 },
  lookup: { attempts: 30, windowSeconds: 600 },
  // All senders at one order, which is protected by its postal code. Counts wrong guesses only.
  'order-lookup': { attempts: 20, windowSeconds: day, longestPauseSeconds: 300 },
  // Browsing sends several activities a minute, and many shoppers may share one address.
  activity: { attempts: 1_200, windowSeconds: 300 },
  // One sender at one card: ten guesses an hour at four digits.
  'gift-card': { attempts: 10, windowSeconds: 3_600 },
  // All senders at one card, except senders that entered its code before. With these pauses, trying half of the codes
  // takes two weeks.
  'gift-card-strangers': { attempts: 100, windowSeconds: day, longestPauseSeconds: 300 },
  'gift-card-holder': { attempts: 1, windowSeconds: 90 * day },
  // One sender at all cards.
  'gift-card-sender': { attempts: 60, windowSeconds: 600 },
  // Suggestions are requested while a shopper types.
  address: { attempts: 3_000, windowSeconds: 600 },
  // 25 addresses of a list per request: a list of a thousand recipients needs 40.
  'address-list': { attempts: 120, windowSeconds: 600 },
  // Requests with very many shipments or items. A gift list of a thousand needs several.
  bulk: { attempts: 120, windowSeconds: 600 },
  form: { attempts: 30, windowSeconds: 600 },
  // An open chat panel polls for replies at growing intervals.
  chat: { attempts: 600, windowSeconds: 600 },
  // Challenges of the bot check: one for each form that a shopper begins to fill in.
  'bot-check': { attempts: 300, windowSeconds: 600 },
  // A token of the bot check is valid once. The window is longer than the lifetime of any token.
  'bot-check-token': { attempts: 1, windowSeconds: 3_600 },
} satisfies Record<string, LimitRule>
