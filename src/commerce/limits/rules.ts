import type { LimitRule } from './limits.ts'

/**
 * What each limit allows. Limits that an API call names count by IP address, so they leave room for many shoppers behind
 * one address; `login-account` counts the attempts of one IP address at one account.
 */
export const limitRules = {
  login: { attempts: 60, windowSeconds: 300 },
  'login-account': { attempts: 10, windowSeconds: 300 },
  registration: { attempts: 20, windowSeconds: 3_600 },
  password: { attempts: 20, windowSeconds: 900 },
  'password-account': { attempts: 10, windowSeconds: 900 },
  // Mails that anybody can have sent to an address.
  'mail-address': { attempts: 5, windowSeconds: 3_600 },
  coupon: { attempts: 60, windowSeconds: 600 },
  payment: { attempts: 60, windowSeconds: 600 },
  // Cards that are typed into the card field of the built-in gateway.
  'card-token': { attempts: 60, windowSeconds: 600 },
  lookup: { attempts: 30, windowSeconds: 600 },
  // Browsing sends several activities a minute, and many shoppers may share one address.
  activity: { attempts: 1_200, windowSeconds: 300 },
  // Ten guesses an hour at four digits: half of the codes take three weeks.
  'gift-card': { attempts: 10, windowSeconds: 3_600 },
  form: { attempts: 30, windowSeconds: 600 },
} satisfies Record<string, LimitRule>
