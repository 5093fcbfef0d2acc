import { encodeQR } from 'qr'

interface QrCodeProps {
  value: string
  label: string
  className?: string | undefined
}

/** A QR code as one SVG path: dark on white, with the quiet zone that readers need. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const rows = encodeQR(value, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="var(--black)" d={path} />
    </svg>
  )
}
