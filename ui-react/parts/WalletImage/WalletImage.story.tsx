import type { FoyerPieceStories } from '../../views/testing/pieceStory.js'
import { WalletImage } from './WalletImage.js'

const render = () => <WalletImage imageId="image-001" size="huge" />

export const stories = {
  ready: { name: 'there', render },
  pending: {
    name: 'loading',
    render,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWalletImage' }),
  },
  failed: {
    name: 'none',
    render,
    prepare: ({ services }) => void services.fault({ kind: 'status', status: 404, path: '/getWalletImage' }),
  },
} as const satisfies FoyerPieceStories
