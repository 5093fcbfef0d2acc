declare module 'virtual:messages/*' {
  import type { AreaMessages } from '#storefront/messages/area-messages.tsx'
  const messages: AreaMessages
  export default messages
}
