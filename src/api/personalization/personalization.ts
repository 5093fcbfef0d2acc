import { getRecommendations } from './getRecommendations.ts'
import { getRecommenders } from './getRecommenders.ts'
import { getZoneRecommendations } from './getZoneRecommendations.ts'
import { sendActivity } from './sendActivity.ts'

/** Every call of Personalization. */
export const personalization = { getRecommendations, getRecommenders, getZoneRecommendations, sendActivity }
