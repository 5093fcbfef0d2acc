export const subscriptionsPath = '/shopper/shopper-consents/v1/organizations/{organizationId}/subscriptions'
