import { publicPageHeaders } from '#storefront/lib/routing/page-headers.ts'
import { useBuilder } from '../builder-context.ts'

export const headers = publicPageHeaders

export default function SelectItemPage() {
  const { builder } = useBuilder()
  return <p>{builder}</p>
}
