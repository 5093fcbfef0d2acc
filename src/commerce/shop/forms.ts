import type { BotChecks } from '#commerce/bot-check/bot-check.ts'
import { openBotCheck } from '#commerce/bot-check/open-bot-check.ts'
import type { Campaigns } from '#commerce/campaigns/campaigns.ts'
import { openCampaigns } from '#commerce/campaigns/open-campaigns.ts'
import type { Chats } from '#commerce/chats/chats.ts'
import { openChats } from '#commerce/chats/open-chats.ts'
import type { Content } from '#commerce/content/content.ts'
import type { Customers } from '#commerce/customers/customers.ts'
import type { Feedback } from '#commerce/feedback/feedback.ts'
import { openFeedback } from '#commerce/feedback/open-feedback.ts'
import type { Leads } from '#commerce/leads/leads.ts'
import { openLeads } from '#commerce/leads/open-leads.ts'
import type { Limits } from '#commerce/limits/limits.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import type { Ports } from '#commerce/ports/ports.ts'
import type { Foundation } from './foundation.ts'

/** The forms that visitors send, and their bot check. */
export interface Forms {
  botCheck: BotChecks
  leads: Leads
  campaigns: Campaigns
  chats: Chats
  feedback: Feedback
}

interface FormsDependencies {
  ports: Ports
  limits: Limits
  customers: Customers
  mail: Mail
  content: Content
}

export const openForms = (
  { database, sites }: Pick<Foundation, 'database' | 'sites'>,
  { ports, limits, customers, mail, content }: FormsDependencies,
): Forms => ({
  botCheck: openBotCheck({ botCheck: ports.botCheck, limits }),
  leads: openLeads({ database, mail, content }),
  campaigns: openCampaigns({ database, content, mail }),
  chats: openChats({ database, sites, customers, mail }),
  feedback: openFeedback({ database }),
})
