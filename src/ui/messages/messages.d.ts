declare module 'virtual:messages/*' {
  import type { AreaMessages } from './area-messages.tsx'
  const messages: AreaMessages
  export default messages
}
