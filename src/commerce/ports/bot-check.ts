/** The purpose of a bot check token. The token is invalid for any other one. */
export interface BotCheckSubject {
  /** The form: one of `botCheckActions` in src/commerce/bot-check/inputs.ts. */
  action: string
  siteId: string
  /** The sender's address. */
  sender: string
}

/** How a page gets a token: it solves a challenge, or shows the widget of a vendor. */
export type BotCheckTask =
  | {
      kind: 'proof-of-work'
      challenge: string
      /** The number of required solutions, and the leading zero bits of each (src/shared/identity/proof-of-work.ts). */
      puzzles: number
      bits: number
      expiresInSeconds: number
    }
  | {
      kind: 'widget'
      /** The address of the vendor's script, which implements the API of reCAPTCHA. */
      script: string
      siteKey: string
    }

type BotCheckVerdict =
  /** `tokenId` identifies a token in any spelling, because the shop accepts a token once. */
  | { verdict: 'valid'; tokenId: string }
  /** `unavailable`: the vendor does not respond. The shop then refuses. */
  | { verdict: 'invalid' | 'expired' | 'unavailable' }

/**
 * Port to the check that distinguishes people from bots (OPS-030). The methods write no data: the shop ensures that a
 * token is used once.
 */
export interface BotCheck {
  name: string
  /**
   * The task that a page completes for a token. `canShowWidget` is false on pages where no script of a vendor may
   * run.
   */
  task(subject: BotCheckSubject & { canShowWidget: boolean }): Promise<BotCheckTask>
  /** Whether a token was issued to this sender, for this action of this site. Never throws for a wrong token. */
  verify(token: string, subject: BotCheckSubject): Promise<BotCheckVerdict>
}
