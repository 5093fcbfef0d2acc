/** What a token of the bot check is for. It counts nowhere else. */
export interface BotCheckSubject {
  /** The form: one of `botCheckActions` in src/commerce/bot-check/inputs.ts. */
  action: string
  siteId: string
  /** The sender's address. */
  sender: string
}

/** How a page gets a token: it solves a challenge, or it shows the widget of a vendor. */
export type BotCheckTask =
  | {
      kind: 'proof-of-work'
      challenge: string
      /** How many solutions are wanted, and how many leading zero bits each has (src/shared/identity/proof-of-work.ts). */
      puzzles: number
      bits: number
      expiresInSeconds: number
    }
  | {
      kind: 'widget'
      /** The address of the vendor's script, which speaks the API of reCAPTCHA. */
      script: string
      siteKey: string
    }

export type BotCheckVerdict =
  /** `tokenId` is the same for every spelling of a token: the shop accepts it once. */
  | { verdict: 'valid'; tokenId: string }
  /** `unavailable`: the vendor does not answer, so nobody knows. The shop then refuses. */
  | { verdict: 'invalid' | 'expired' | 'unavailable' }

/**
 * Port to the check that tells people from bots (OPS-030). Neither method writes anything: the shop itself sees to it that
 * a token counts once.
 */
export interface BotCheck {
  name: string
  /** What a page does for a token. `canShowWidget` is false on pages where no script of a vendor may run. */
  task(subject: BotCheckSubject & { canShowWidget: boolean }): Promise<BotCheckTask>
  /** Whether a token was earned by this sender, for this action of this site. Never throws for a wrong token. */
  verify(token: string, subject: BotCheckSubject): Promise<BotCheckVerdict>
}
