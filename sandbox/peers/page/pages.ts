import type { PeerName } from '../peers.js'
import type { PeerPage } from './peerPage.js'
import { appkit } from './peers/appkit.js'
import { connectkit } from './peers/connectkit.js'
import { foyer } from './peers/foyer.js'
import { plain } from './peers/plain.js'
import { rainbowkit } from './peers/rainbowkit.js'

export const pages: Record<PeerName, PeerPage> = {
  foyer,
  appkit,
  rainbowkit,
  connectkit,
  wagmi: plain,
  'react-19': plain,
  'react-18': plain,
}
