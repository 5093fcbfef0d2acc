import type { Tracing } from './tracing.ts'

/**
 * Opens traces where the standard setting OTEL_EXPORTER_OTLP_ENDPOINT says where they go; undefined without it, and then no
 * package of OpenTelemetry is loaded.
 */
export async function openTracing(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<Tracing | undefined> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(settings)
}
