import type { Tracing } from './tracing.ts'

/**
 * Opens tracing if the standard setting OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise returns undefined, and no
 * package of OpenTelemetry is loaded.
 */
export async function openTracing(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Tracing | undefined> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings)
}
