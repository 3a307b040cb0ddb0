import type { SocialProvider } from '#runtime/internal'
import { Drawing } from '../../primitives/index.js'

/** The logo of a social login provider, in the color of the text around it. The text beside it names the provider. */
export function SocialIcon({ provider }: { provider: SocialProvider }) {
  return <Drawing path={paths[provider]} fill="currentColor" strokeWidth={0} />
}

/** The shapes of the providers' logos, with few digits, because Connect shows them first. */
const paths: { readonly [provider in SocialProvider]: string } = {
  google: 'M12 10v4h6a6 6 0 1 1-2-6l3-3A10 10 0 1 0 22 10Z',
  x: 'M18 3h3l-7 8 8 11h-6l-5-7-6 7H2l8-9L2 3h6l5 6ZM17 20h2L7 5H5Z',
  farcaster: 'M7 4h10v2h3l-1 2v10h1v2h-5v-7a3 3 0 0 0-6 0v7H4v-2h1V8L4 6h3Z',
  discord:
    'M9 5 8 4Q6 4 4 6q-4 6-3 12 2 2 5 2l2-2-2-1q6 2 12 0l-2 1 2 2q3 0 5-2 1-6-3-12-2-2-4-2l-1 1H9m-.5 5a2 2 0 0 1 0 4 2 2 0 0 1 0-4m7 0a2 2 0 0 1 0 4 2 2 0 0 1 0-4',
  apple:
    'M17 13q0-3 2-4-1-2-4-2c-1 0-2 1-3 1S10 7 8 7q-4 0-5 5c0 4 2 10 5 10 2 0 2-1 4-1s2 1 3 1c3 0 4-3 5-5q-3-1-3-4M12 6q0-4 4-4 0 4-4 4',
  github:
    'M12 1a11 11 0 0 0-4 21v-2q-4 1-5-4 2 0 2 2 1 1 3 0v-1c-2 0-4-1-4-5q0-2 1-3-1-1 0-3 1 0 3 1 4-1 8 0 2-1 3-1 1 2 0 3 1 1 1 3c0 4-2 5-4 5v5A11 11 0 0 0 12 1',
  facebook: 'M10 23a11 11 0 1 1 4 0v-8h2l1-3h-3v-2q0-2 3-2V5c-5-1-7 1-7 4v3H8v3h2Z',
}
