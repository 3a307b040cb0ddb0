import { type ReactNode, useState } from 'react'

/** Picture in a button on the host page. `children` show when there is no picture or it fails to load. */
export function ButtonPicture({ src, children }: { src: string | undefined; children: ReactNode }) {
  const [broken, setBroken] = useState<string>()
  if (!src || src === broken) return children
  return <img className="foyer-b-picture" src={src} alt="" onError={() => setBroken(src)} />
}
