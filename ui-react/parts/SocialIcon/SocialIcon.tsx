import type { SocialProvider } from '#runtime/internal'
import { Drawing } from '../../primitives/index.js'

/** A sign for a social login provider, in the color of the text around it. The text beside it names the provider. */
export function SocialIcon({ provider }: { provider: SocialProvider }) {
  return <Drawing path={paths[provider]} />
}

/** Initials and simple shapes instead of the providers' logos. */
const paths: { readonly [provider in SocialProvider]: string } = {
  google: 'M12.5 12h7a7.5 7.5 0 1 1-2.2-5.3',
  x: 'M5 5h3.5L19 19h-3.5ZM18.5 5 13 11M11 13l-5.5 6',
  farcaster: 'M5 5h14M7 5v14M17 5v14M7 19c0-12 10-12 10 0',
  discord: 'M5 6h14v13l-4-4H5ZM9.5 10.5h.01M14.5 10.5h.01',
  apple: 'M12 8c-8-4-8 11-2.5 11.5h5C20 19 20 4 12 8Zq0-2.5 2.5-4',
  github: 'M7 4v16M7 14q10 0 10-9',
  facebook: 'M16 5h-2q-3 0-3 3v11M8 12h6',
}
