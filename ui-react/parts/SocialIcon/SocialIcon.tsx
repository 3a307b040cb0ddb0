import type { SocialProvider } from '#runtime/internal'

/** A sign for a social login provider, in the color of the text around it. The text beside it names the provider. */
export function SocialIcon({ provider }: { provider: SocialProvider }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="foyer-icon"
      data-size="medium"
    >
      <path d={paths[provider]} />
    </svg>
  )
}

/** Strokes on a 24 by 24 grid: initials and simple shapes instead of the providers' logos. */
const paths: { readonly [provider in SocialProvider]: string } = {
  google: 'M12.5 12H19.5a7.5 7.5 0 1 1-2.2-5.3',
  x: 'M5 5h3.5L19 19h-3.5ZM18.5 5l-5.6 6.1M11 13.1L5.5 19',
  discord: 'M8 6h8l3 10.5-3.5 2-1.5-2.5h-4l-1.5 2.5-3.5-2ZM9.5 11.5h.01M14.5 11.5h.01',
  apple:
    'M12 8.5c-4-2.2-6.8.4-6.4 4.3.4 3.3 2.5 6.7 4.5 6.7.8 0 1.1-.5 1.9-.5s1.1.5 1.9.5c2 0 4.1-3.4 4.5-6.7.4-3.9-2.4-6.5-6.4-4.3ZM12 8.5c0-2.2.9-3.7 2.7-4.3',
  github:
    'M7 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 8v8M17 9.5c0 3.5-4 3.5-10 4.5',
  facebook: 'M15.5 4.5H14A3.5 3.5 0 0 0 10.5 8v11.5M7.5 11.5H14',
}
