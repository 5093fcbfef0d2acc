import { publicPageHeaders } from '#storefront/lib/routing/page-headers.ts'
import { useBuilder } from '../frame/builder-context.ts'

export const headers = publicPageHeaders

export default function ReviewPage() {
  const { boxView } = useBuilder()
  return <p>{boxView.name}</p>
}
