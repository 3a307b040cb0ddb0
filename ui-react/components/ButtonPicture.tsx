import { type ReactNode, useState } from 'react'

/** The picture of a button on the host's page; what stands inside shows where there is none, or none that loads. */
export function ButtonPicture({ src, children }: { src: string | undefined; children: ReactNode }) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return children
  return <img className="foyer-b-picture" src={src} alt="" onError={() => setBroken(src)} />
}
