import type { LimitRule } from './limits.ts'

/**
 * What each limit allows. Those named as in a call's definition count by sender, so they leave room for the many
 * shoppers behind one address; `login-account` counts what one sender tries on one account.
 */
export const limitRules = {
  login: { attempts: 60, windowSeconds: 300 },
  'login-account': { attempts: 10, windowSeconds: 300 },
  registration: { attempts: 20, windowSeconds: 3_600 },
  password: { attempts: 20, windowSeconds: 900 },
  'password-account': { attempts: 10, windowSeconds: 900 },
  // Mail that anybody can have sent to an address.
  'mail-address': { attempts: 5, windowSeconds: 3_600 },
  coupon: { attempts: 60, windowSeconds: 600 },
  payment: { attempts: 60, windowSeconds: 600 },
  // Cards that are typed into the built-in gateway's field.
  'card-token': { attempts: 60, windowSeconds: 600 },
  lookup: { attempts: 30, windowSeconds: 600 },
  // Browsing tells several a minute, and many browse behind one address.
  activity: { attempts: 1_200, windowSeconds: 300 },
  // Ten guesses an hour at a card's four digits: more than a month for half of them.
  'gift-card': { attempts: 10, windowSeconds: 3_600 },
  form: { attempts: 30, windowSeconds: 600 },
} satisfies Record<string, LimitRule>
