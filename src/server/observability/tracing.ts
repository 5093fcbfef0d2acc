/** The attributes of a span, by the standard names of OpenTelemetry. They have no names, addresses, cards and query strings (RUN-061). */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** Traces of this process (RUN-060). */
export interface Tracing {
  /** Runs `work` as a span, inside of the span around it. An error marks the span and is thrown on. */
  span<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>
  /** Runs the answer to a request as a span, which continues the trace of `traceparent` (W3C). */
  request<Result>(
    request: { method: string; traceparent: string | undefined },
    work: (name: (span: { name: string; attributes: SpanAttributes }) => void) => Promise<Result>,
  ): Promise<Result>
  /** The id of the trace around the caller. */
  traceId(): string | undefined
  /** The headers that tell another service of the trace around the caller. */
  headers(): Record<string, string>
  /** Sends what is not sent yet. */
  close(): Promise<void>
}
