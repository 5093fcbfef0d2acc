import type { BotCheckTask } from '#commerce/ports/bot-check.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { BotCheckAction } from './inputs.ts'

interface CheckedForm {
  action: BotCheckAction
  /** The address of the sender. */
  sender: string
}

/** The bot check of the forms (OPS-030), on sites with the preference `botCheckEnabled`. */
export interface BotChecks {
  /** The task that the page of a form completes for a token. Undefined on sites without the check. Writes no data. */
  task(site: Site, form: CheckedForm & { canShowWidget: boolean }): Promise<BotCheckTask | undefined>
  /**
   * Accepts a token for one submission of its form. Refuses a missing, forged, old or used one, and one that was
   * issued for another action, site or sender. On sites without the check every form passes.
   */
  pass(
    site: Site,
    form: CheckedForm & { token: string | undefined },
  ): Promise<void | Refusal<'bot-check-failed'>>
}
