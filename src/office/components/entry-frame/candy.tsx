/** A wrapped candy: the logo of the office. */
export const Candy = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
    <path
      fill="var(--accent-light)"
      d="M9.2 11.4 2.6 7.8a1 1 0 0 0-1.3 1.4L4.4 16l-3.1 6.8a1 1 0 0 0 1.3 1.4l6.6-3.6zM22.8 11.4l6.6-3.6a1 1 0 0 1 1.3 1.4L27.6 16l3.1 6.8a1 1 0 0 1-1.3 1.4l-6.6-3.6z"
    />
    <circle cx="16" cy="16" r="8.6" fill="var(--accent)" />
    <path
      fill="none"
      stroke="var(--surface)"
      strokeLinecap="round"
      strokeWidth="1.9"
      d="M16 20.2a4.2 4.2 0 1 1 4.2-4.2c0 1.3-.9 2.2-2.1 2.2S16 17.3 16 16"
    />
  </svg>
)
